// @ts-check
// A thread of `openPool`. Plain JavaScript, so that it runs without a TypeScript loader.

import { workerData } from 'piscina';
import { runnerImport } from 'vite';

const { module } = await runnerImport(workerData.module, { configFile: false, logLevel: 'error' });

export default await module.open(workerData.setup);

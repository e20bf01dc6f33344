// @ts-check
// A thread of `openPool`. Plain JavaScript, which loads TypeScript.

import { pathToFileURL } from 'node:url';
import { workerData } from 'piscina';
import { register } from 'tsx/esm/api';

register();
const { open } = await import(pathToFileURL(workerData.module).href);

export default await open(workerData.setup);

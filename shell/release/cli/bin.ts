#!/usr/bin/env node
/** The `site` command as `npm run build` bundles it. */
import { endProcess } from './end-process.ts';
import { main } from './site.ts';

await endProcess(main(process.argv.slice(2)));

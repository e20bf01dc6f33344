#!/usr/bin/env node
/** `site-dev`: `npm run dev` for a section in a repository of its own. */
import { endProcess } from '../release/cli/end-process.ts';
import { main } from './dev.ts';

await endProcess(main(process.argv.slice(2)));

#!/usr/bin/env node
/** `npm run dev` of a section in a repository of its own. */
import { main } from './dev.ts';

process.exitCode = await main(process.argv.slice(2));

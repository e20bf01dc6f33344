#!/usr/bin/env node
/** `site-dev`: `npm run dev` for a section in a repository of its own. */
import { main } from './dev.ts';

process.exitCode = await main(process.argv.slice(2));

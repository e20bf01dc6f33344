#!/usr/bin/env node
/** The `site` command as `npm run build` bundles it. */
import { main } from './site.ts';

process.exitCode = await main(process.argv.slice(2));

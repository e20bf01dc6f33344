import { Command, Option } from 'commander';
import { production } from '../../store/channels.ts';
import { isSource, listApps } from '../apps.ts';
import { UsageError } from '../release-error.ts';
import type { CommandAction } from './command.ts';
import {
  parseChannel,
  parseCount,
  parseFolder,
  parseIssuer,
  parseNames,
  parsePercentage,
  parseReason,
  parseShare,
  parseSite,
  parseStore,
  parseTime,
  parseUnreserved,
} from './parse-arguments.ts';

/**
 * The action of a command, which is imported when it runs, so that a quick one does not wait for
 * what others import.
 */
export type Run = <Input extends readonly unknown[]>(
  load: () => Promise<CommandAction<Input>>,
) => (...input: Input) => Promise<void>;

const channel = () =>
  new Option('--channel <name>', 'production, or the name of a preview')
    .default(production)
    .argParser(parseUnreserved);
const anyChannel = () =>
  new Option('--channel <name>', 'only this channel; all by default').argParser(parseChannel);
const reason = (effect = '') =>
  new Option('--reason <text>', `recorded in the ledger${effect}`).argParser(parseReason);

/** Adds a command with its examples, and the options that every command has. */
type Add = (usage: string, summary: string, ...examples: readonly string[]) => Command;

const addTo =
  (parent: Command): Add =>
  (usage, summary, ...examples) =>
    parent
      .command(usage)
      .description(summary)
      .helpOption('--help', 'show this help')
      .option('--json', 'print the result as JSON')
      .addHelpText('after', `\nExamples:\n${examples.map((one) => `  ${one}`).join('\n')}`);

/** The `site` command: every command with its arguments, options and help. */
export function createProgram(run: Run): Command {
  const program = new Command('npm run site --')
    .description('Builds, releases and serves the apps of the site.')
    .helpCommand('help [command]', 'show help for a command')
    .enablePositionalOptions()
    .exitOverride();
  const add = addTo(program);

  if (isSource) addCreation(add, run);
  if (listApps().length > 0) addPublish(add, run);

  add(
    'check [app[@version]...]',
    'Check releases as a deploy would, without deploying. Without apps: check what is live and verify every file. Exits with 1 if a deploy would be refused.',
    'npm run site -- check mf-learning',
    'npm run site -- check shell mf-learning@0.1.0-1a2b3c4d5e --json',
  )
    .addOption(channel())
    .action(run(async () => (await import('./commands/run-check.ts')).runCheck));

  add(
    'deploy <app[@version]...>',
    'Check releases, render the pages they change and make them live together. Without a version, takes the release published last. Then requests one page of each changed app where the channel is served and exits with 1 if one fails, and with 0 if the server cannot be asked.',
    'npm run site -- deploy mf-learning --reason "new course"',
    'npm run site -- deploy mf-learning --channel pr-142',
    'npm run site -- deploy shell mf-learning',
    'npm run site -- deploy mf-learning --share 5',
  )
    .addOption(channel())
    .addOption(
      new Option(
        '--share <percentage>',
        'make it live for only this percentage of production’s visitors',
      )
        .argParser(parsePercentage)
        .conflicts('channel'),
    )
    .addOption(reason())
    .action(run(async () => (await import('./commands/run-deploy.ts')).runDeploy));

  add(
    'share',
    'Show the running share, the gradual release that deploy --share starts. A percentage changes how many visitors get it, without rendering; 100 makes it live for everyone; off ends it.',
    'npm run site -- share 25',
    'npm run site -- share off --reason "more errors than before"',
  )
    .argument('[percentage]', 'from 0.1 to 100, or off', parseShare)
    .addOption(reason())
    .action(run(async () => (await import('./commands/run-share.ts')).runShare));

  add(
    'promote',
    'Deploy the overrides of a preview, and nothing else, to production.',
    'npm run site -- promote pr-142',
  )
    .argument('<preview>', 'name of the preview', parseUnreserved)
    .addOption(reason())
    .action(run(async () => (await import('./commands/run-deploy.ts')).runPromote));

  add(
    'close',
    'Stop serving a preview and let prune remove what only it needs. A later deploy reopens it without its overrides.',
    'npm run site -- close pr-142',
  )
    .argument('<preview>', 'name of the preview', parseUnreserved)
    .addOption(reason())
    .action(run(async () => (await import('./commands/run-close.ts')).runClose));

  add(
    'rollback [app]',
    'Roll back one app to its previous version; repeat to go further back. On a preview without an earlier version, the app returns to production’s. With --to, roll back the whole channel to an earlier revision, without building or rendering.',
    'npm run site -- rollback mf-learning',
    'npm run site -- rollback --to 12 --yes',
  )
    .option(
      '--to <revision>',
      'roll back the whole channel; without --yes, lists what changes and exits with 1',
      parseCount('a revision number'),
    )
    .option('--yes', 'confirm --to')
    .addOption(channel())
    .addOption(reason())
    .action(run(async () => (await import('./commands/run-rollback.ts')).runRollback));

  add(
    'retire <app>',
    'Take an app off the site, on top of what is live, after the same check as a deploy. Its pages need redirects in a release that is deployed with it, or a reason for dropping them.',
    'npm run site -- retire mf-careers --with mf-company',
    'npm run site -- retire mf-careers --reason "recruiting moved to an agency"',
    'npm run site -- retire mf-careers --channel pr-142',
  )
    .option('--with <releases...>', 'deploy these releases with it, such as one with redirects')
    .addOption(channel())
    .addOption(reason('; allows pages to be dropped without redirects'))
    .action(run(async () => (await import('./commands/run-retire.ts')).runRetire));

  add(
    'status',
    'Show what is live on each channel: each app’s version, since when, by whom and why, and from which branch and commit it was built.',
    'npm run site -- status',
    'npm run site -- status --channel pr-142 --json',
  )
    .addOption(anyChannel())
    .action(run(async () => (await import('./commands/run-status.ts')).runStatus));

  add(
    'history',
    'Show who changed what and when, newest first.',
    'npm run site -- history --limit 5',
    'npm run site -- history --at 2026-03-01T12:00Z',
  )
    .addOption(channel().argParser(parseChannel))
    .option('--limit <n>', 'maximum number of revisions', parseCount('a number of revisions'), 20)
    .option('--at <time>', 'show only what was live at that time', parseTime)
    .action(run(async () => (await import('./commands/run-history.ts')).runHistory));

  add(
    'changes <app> [from] [to]',
    'Show what changed in an app between two versions: published releases and the text of its pages. By default, compares the live version with the one published last.',
    'npm run site -- changes mf-learning',
    'npm run site -- changes mf-learning 0.1.0-1a2b3c4d5e 0.1.0-5e4d3c2b1a --json',
  )
    .addOption(channel())
    .action(run(async () => (await import('./commands/run-changes.ts')).runChanges));

  add(
    'export',
    'Write the live site as plain files for a static host. Requires SITE_URL.',
    'SITE_URL=https://www.example.com npm run site -- export build',
  )
    .argument('<folder>', 'new, empty or an earlier export, which is replaced', parseFolder)
    .addOption(channel())
    .action(run(async () => (await import('./commands/run-export.ts')).runExport));

  add(
    'prune',
    'List what the store no longer needs; with --yes, note it, and remove what an earlier run has noted at least 20 hours ago. Keeps everything live on any channel or in the last 30 days, the last revisions of each open channel and of the share, and each app’s newest release. Safe to run during publishes and deploys.',
    'npm run site -- prune',
    'npm run site -- prune --keep 50 --yes',
  )
    .option('--keep <n>', 'revisions to keep per channel', parseCount('a number of revisions'), 20)
    .option('--yes', 'note what is listed, and remove what was noted')
    .action(run(async () => (await import('./commands/run-prune.ts')).runPrune));

  add(
    'fsck',
    'Read everything that the channels need (revisions, releases with their files, pages) and report what is missing or damaged. Exits with 1 if anything is.',
    'npm run site -- fsck',
    'npm run site -- fsck --channel pr-142 --json',
  )
    .addOption(anyChannel())
    .action(run(async () => (await import('./commands/run-repair.ts')).runRepair));

  add(
    'repair',
    'Like fsck; with --yes, replace damaged revisions and render damaged pages again. Exits with 1 while anything is damaged.',
    'npm run site -- repair',
    'npm run site -- repair --yes',
  )
    .addOption(anyChannel())
    .option('--yes', 'repair what is listed')
    .action(run(async () => (await import('./commands/run-repair.ts')).runRepair));

  add(
    'serve',
    'Serve a channel of the store until stopped, without building.',
    'PORT=8080 npm run site -- serve',
  )
    .addOption(channel())
    .action(run(async () => (await import('./commands/run-serve.ts')).runServe));

  add(
    'keys <action> [name]',
    'Add, list or remove keys of the release API, in RELEASE_KEYS. A key allows changing certain apps on certain channels until it expires; it is shown only once.',
    "npm run site -- keys add learning --apps mf-learning --channels 'production,pr-*'",
    'npm run site -- keys add learning-ci --apps mf-learning --channels production --issuer https://ci.example.com --repository example/learning --branch main',
    'npm run site -- keys list',
    'npm run site -- keys remove learning',
  )
    .option(
      '--apps <names>',
      'apps that the key may change, separated by commas; each may end in *',
      parseNames,
    )
    .option(
      '--channels <names>',
      'channels on which it may change them; each may end in *',
      parseNames,
    )
    .option(
      '--days <n>',
      'days until it expires',
      parseCount('a number of days from 1 to 3650', 3650),
      90,
    )
    .option('--issuer <url>', 'instead of a key, accept tokens signed by this CI', parseIssuer)
    .option(
      '--repository <name>',
      'with --issuer: repository that the token must name, such as example/learning',
    )
    .option('--branch <name>', 'with --issuer: branch that the token must name; may end in *')
    .action(run(async () => (await import('./commands/run-keys.ts')).runKeys));

  add(
    'mail',
    'Show which contact messages in MAIL_DIR are queued, dead, delivered or kept as files.',
    'npm run site -- mail',
    'npm run site -- mail --retry',
  )
    .option('--retry', 'put dead messages back into the queue')
    .addOption(new Option('--discard', 'remove dead messages for good').conflicts('retry'))
    .action(run(async () => (await import('./commands/run-mail.ts')).runMail));

  explainMissing(program);
  return program;
}

/** Commands that need source say so where there is none. */
function explainMissing(program: Command): void {
  const known = program.commands.map((command) => command.name());
  for (const name of ['create', 'publish', 'apps', 'packages'].filter(
    (one) => !known.includes(one),
  )) {
    program
      .command(name, { hidden: true })
      .description('Needs the source of the platform.')
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        throw new UsageError(
          `unknown command '${name}': it needs the source of the platform; run it in a checkout of the repository`,
        );
      });
  }
}

function addCreation(add: Add, run: Run): void {
  const create = add(
    'create <name>',
    'Create a section with one page, add it to the code owners and install it. With --to, create it as a repository of its own instead. With --remove, delete the section with its collections.',
    'npm run site -- create mf-careers --prefix /careers',
    'npm run site -- create mf-careers --prefix /careers --to ../careers --packages ../packages',
    'npm run site -- create mf-careers --remove',
  )
    .option('--prefix <path>', 'URL prefix of the section, such as /careers')
    .option('--to <folder>', 'new or empty folder, outside this repository', parseFolder)
    .option('--site <url>', 'with --to: the site it is released to (default: SITE_URL)', parseSite)
    .option(
      '--packages <folder>',
      'with --to: copy the packages from this folder instead of using a registry',
      parseFolder,
    )
    .addOption(
      new Option('--remove', 'delete the section instead').conflicts([
        'prefix',
        'to',
        'site',
        'packages',
      ]),
    )
    .option('--yes', 'with --remove: also delete files that are not committed')
    // A misspelt part, as in `create pag mf-learning /x`, is then reported by its name.
    .allowExcessArguments()
    .action(run(async () => (await import('./commands/run-create.ts')).runCreate));
  addParts(addTo(create), run);

  add(
    'apps',
    'List the apps of this repository; with --since, only those that changes since that commit may affect.',
    'npm run site -- apps --since origin/main --json',
  )
    .option('--since <commit>', 'commit, branch or tag')
    .action(run(async () => (await import('./commands/run-apps.ts')).runApps));

  add(
    'packages',
    'Make the npm packages that a section in a repository of its own needs: the contract, the components and this command. The same source gives the same bytes.',
    'npm run site -- packages ../packages',
  )
    .argument('<folder>', 'created if missing', parseFolder)
    .action(run(async () => (await import('./commands/run-packages.ts')).runPackages));
}

function addParts(add: Add, run: Run): void {
  const title = () => new Option('--title <text>', 'its heading (default: its name)');
  const lead = () => new Option('--lead <text>', 'the sentence below the heading');

  add(
    'page <section> <path>',
    'Add a page to a section: texts, component, route and head.',
    'npm run site -- create page mf-learning /insights/mentors --title "Our mentors"',
  )
    .addOption(title())
    .addOption(lead())
    .action(run(async () => (await import('./commands/run-create-part.ts')).runCreatePage));

  add(
    'widget <section> <name>',
    'Add a widget, which other apps embed by name, to a section, with a test.',
    'npm run site -- create widget mf-learning next-dates',
  )
    .addOption(title())
    .action(run(async () => (await import('./commands/run-create-part.ts')).runCreateWidget));

  add(
    'collection <name>',
    'Add a collection with an example entry to the content, and its pages to a section.',
    'npm run site -- create collection mentors --for mf-learning',
  )
    .requiredOption('--for <section>', 'section that builds it')
    .option(
      '--path <path>',
      'path of the page that lists its entries (default: its name below the first prefix)',
    )
    .addOption(title())
    .addOption(lead())
    .action(run(async () => (await import('./commands/run-create-part.ts')).runCreateCollection));
}

function addPublish(add: Add, run: Run): void {
  add(
    'publish <app...>',
    'Build apps and store their releases. Publishing the same source again changes nothing.',
    'npm run site -- publish mf-learning',
    'npm run site -- publish shell mf-learning',
  )
    .option(
      '--from <store>',
      'take what was published to that folder or bucket instead of building',
      parseStore,
    )
    .action(run(async () => (await import('./commands/run-publish.ts')).runPublish));
}

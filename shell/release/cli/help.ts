/** What there is, without a command. */
export const usage = `Usage: npm run site -- <command> [options]

  create <mf-name> --prefix </p>  make a new section
  publish <app>…                 build apps and put their releases into the store
  check [<app>[@version]…]       what would be refused if these went live now
  deploy <app>[@version]…        make releases live on a channel
  promote <preview>              make a preview's overrides live on production
  close <preview>                end a preview
  rollback --to <n> --yes        make an earlier combination live again
  rollback <app>                 take one app back to its earlier version
  status                         what is live, by channel
  history                        who changed what; --at <time> tells what was live then
  export <folder>                plain files for a static host
  prune                          what the store no longer needs; --yes removes it
  serve                          serve a channel of the store as it is
  mail                           messages of the contact form: queued, dead, delivered
  mail --retry                   put the dead back into the queue

  --channel <name>   production unless given; any other is a preview on top of production
  --reason <text>    kept in the ledger
  --json             the result for a machine
  help <command>     what one command does, with examples; so does <command> --help

Examples
  npm run site -- publish mf-learning
  npm run site -- deploy mf-learning --reason "new course"
  npm run site -- deploy mf-learning --channel pr-142
  npm run site -- promote pr-142
  npm run site -- rollback --to 12 --yes`;

/** How each command is used: its words, what it does, an example or two. */
const commands: Readonly<Record<string, string>> = {
  create: `site create <mf-name> --prefix </path>

Makes the folder of a section with one page, and names it in the workspaces, the layer table, the
prefix list and a workflow.

  npm run site -- create mf-careers --prefix /careers`,
  promote: `site promote <preview> [--reason <text>]

Deploys the overrides of a preview, and nothing else of it, to production as it is now.

  npm run site -- promote pr-142`,
  close: `site close <preview> [--reason <text>]

Ends a preview: nothing of it is served any more, and prune may remove what only it needed. A later
deploy opens it again, without the overrides it had.

  npm run site -- close pr-142`,
  mail: `site mail [--retry]

Tells which messages of the contact form are queued, dead or delivered, with age and reason;
--retry puts the dead back into the queue.

  npm run site -- mail
  npm run site -- mail --retry`,
  publish: `site publish <app>…

Builds apps and puts their releases into the store. The same bytes again are no new release.

  npm run site -- publish mf-learning
  npm run site -- publish shell mf-learning`,
  check: `site check [<app>[@version]…] [--channel <name>]

Tells what a deploy of these would be refused for and what it would warn of; nothing goes live.
Without apps it checks what is live, the files of every app included. Ends with 1 where something
would be refused.

  npm run site -- check mf-learning
  npm run site -- check shell mf-learning@0.1.0-1a2b3c4d5e --json`,
  deploy: `site deploy <app>[@version]… [--channel <name>] [--reason <text>]

Checks and composes the pages that change and makes them live; several apps land together.
Without a version it takes the release that was published last. A channel other than production is a
preview: what is deployed to it stands on production as it is now. Afterwards one page of each
changed app is asked for where SITE_URL says that the site is; ends with 1 where one does not answer.

  npm run site -- deploy mf-learning --reason "new course"
  npm run site -- deploy mf-learning --channel pr-142
  npm run site -- deploy shell mf-learning`,
  rollback: `site rollback <app> | --to <n> [--yes] [--channel <name>] [--reason <text>]

Takes one app back to its earlier version, or the whole channel to revision n: the latter lists
what changes, and does it with --yes, without build or render. One app once more goes further back;
on a preview that had no other version of it, production's comes back.

  npm run site -- rollback mf-learning
  npm run site -- rollback --to 12 --yes`,
  status: `site status

Tells for each channel what is live: app, version, since when, by whom and why.

  npm run site -- status
  npm run site -- status --json`,
  history: `site history [--channel <name>] [--limit <n>] [--at <time>]

Tells who changed what, newest first, 20 revisions unless told otherwise; with --at the releases
that were live together then.

  npm run site -- history --limit 5
  npm run site -- history --at 2026-03-01T12:00Z`,
  export: `site export <folder> [--channel <name>]

Writes what is live as plain files for a static host. Needs SITE_URL. The folder is empty, new, or
holds an earlier export, which is replaced.

  SITE_URL=https://www.example.com npm run site -- export build`,
  prune: `site prune [--keep <n>] [--yes]

Tells what the store no longer needs and, with --yes, removes it. Kept are what any channel has
live, the last n revisions of each (20), what was live in the last 30 days, the newest release of
each app, and everything younger than a day. Of closed previews the last n are not kept. It may run while others deploy.

  npm run site -- prune
  npm run site -- prune --keep 50 --yes`,
  serve: `site serve [--channel <name>]

Serves a channel of the store as it is, without building, until stopped.

  PORT=8080 npm run site -- serve`,
};

/** The help of a command, none for a command without. */
export function helpFor(name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
}

import type { Size } from './camera.ts';
import { curledRibbons } from './families/audiences/curled-ribbons.ts';
import { gatedChannels } from './families/audiences/gated-channels.ts';
import { risingScaffold } from './families/audiences/rising-scaffold.ts';
import { steppingStones } from './families/audiences/stepping-stones.ts';
import { meshedGears } from './families/automation/meshed-gears.ts';
import { waitingNode } from './families/automation/waiting-node.ts';
import { meetingBeams } from './families/coding/meeting-beams.ts';
import { settlingSparks } from './families/coding/settling-sparks.ts';
import { channel } from './families/developer/channel.ts';
import { measuringFrame } from './families/developer/measuring-frame.ts';
import { towardsAnvil } from './families/developer/towards-anvil.ts';
import { chainLoop } from './families/devops/chain-loop.ts';
import { tracedPath } from './families/devops/traced-path.ts';
import { litDome } from './families/enablement/lit-dome.ts';
import { measuredSparks } from './families/enablement/measured-sparks.ts';
import { risingRows } from './families/enablement/rising-rows.ts';
import { forgeLattice } from './families/founders/forge-lattice.ts';
import { hearthsAtDaybreak } from './families/founders/hearths-at-daybreak.ts';
import { inesPortrait } from './families/founders/ines-portrait.ts';
import { kiteOverSea } from './families/founders/kite.ts';
import { marekPortrait } from './families/founders/marek-portrait.ts';
import { sharedTable } from './families/founders/shared-table.ts';
import { firstJoint } from './families/fundamentals/first-joint.ts';
import { longBeam } from './families/fundamentals/long-beam.ts';
import { linkedHearths } from './families/leadership/linked-hearths.ts';
import { litPath } from './families/leadership/lit-path.ts';
import { rivetedGate } from './families/leadership/riveted-gate.ts';
import { ladder } from './families/learning/ladder.ts';
import { emberToTower } from './families/product/ember-to-tower.ts';
import { homeHero } from './families/site/home-hero.ts';
import { training } from './families/site/training.ts';
import { benchRow } from './families/solutions/bench-row.ts';
import { closingRivet } from './families/solutions/closing-rivet.ts';
import { highestBeam } from './families/solutions/highest-beam.ts';
import { ownersRing } from './families/solutions/owners-ring.ts';
import { twinAnvils } from './families/solutions/twin-anvils.ts';
import type { Random } from './random.ts';
import type { Scene } from './stage.ts';

/** One picture: the file it is written to, relative to `shared-content/src`, and what it shows. */
export type Picture = {
  slug: string;
  file: string;
  size: Size;
  compose: (random: Random) => Scene;
};

const CARD: Size = { width: 1200, height: 675 };

const SCENE: Size = { width: 1200, height: 800 };
const SQUARE: Size = { width: 800, height: 800 };
const WIDE: Size = { width: 1600, height: 1000 };

/** The picture of an entry, which goes by the entry's name. */
const entry =
  (collection: string) =>
  (slug: string, compose: Picture['compose']): Picture => ({
    slug,
    file: `${collection}/entries/${slug}/picture.svg`,
    size: CARD,
    compose,
  });

const course = entry('courses');
const insight = entry('insights');
const solution = entry('solutions');
const audience = entry('audiences');

const founder = (
  slug: string,
  part: 'portrait' | 'background' | 'beyond',
  size: Size,
  compose: Picture['compose'],
): Picture => ({
  slug: `${slug}/${part}`,
  file: `founders/entries/${slug}/${part}.svg`,
  size,
  compose,
});

const site = (slug: string, size: Size, compose: Picture['compose']): Picture => ({
  slug,
  file: `site/pictures/${slug}.svg`,
  size,
  compose,
});

export const pictures: readonly Picture[] = [
  course('ai-foundations-for-everyone', firstJoint),
  course('prompting-that-holds-up', longBeam),
  course('ai-risk-and-governance-essentials', rivetedGate),
  course('executive-ai-strategy-lab', litPath),
  course('leading-ai-native-teams', linkedHearths),
  course('team-ai-enablement-sprint', risingRows),
  course('ai-champions-programme', litDome),
  course('measuring-ai-adoption', measuredSparks),
  course('agentic-coding-foundations', towardsAnvil),
  course('building-with-language-model-apis', channel),
  course('evaluating-ai-agents', measuringFrame),
  course('ai-assisted-devops', chainLoop),
  course('observability-for-ai-systems', tracedPath),
  course('no-code-automation-workshop', meshedGears),
  course('workflow-agents-in-practice', waitingNode),
  course('from-idea-to-ai-product', emberToTower),
  insight('ai-agents-importance', meetingBeams),
  insight('vibe-coding-frameworks', settlingSparks),
  insight('the-skill-ladder', ladder),
  solution('ai-business-owners', ownersRing),
  solution('staff-training', benchRow),
  solution('executive-enablement', highestBeam),
  solution('small-business-mentorship', twinAnvils),
  solution('resource-matching', closingRivet),
  audience('ai-explorers', steppingStones),
  audience('ai-builders', risingScaffold),
  audience('content-creators', curledRibbons),
  audience('automation-builders', gatedChannels),
  founder('marek-olander', 'portrait', SQUARE, marekPortrait),
  founder('marek-olander', 'background', WIDE, forgeLattice),
  founder('marek-olander', 'beyond', SCENE, kiteOverSea),
  founder('ines-tavoran', 'portrait', SQUARE, inesPortrait),
  founder('ines-tavoran', 'background', WIDE, hearthsAtDaybreak),
  founder('ines-tavoran', 'beyond', SCENE, sharedTable),
  site('home-hero', WIDE, homeHero),
  site('training', SCENE, training),
];

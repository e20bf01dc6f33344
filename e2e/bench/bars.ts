import type { Navigation, PageLoad } from './measure-page.ts';

/** Medians of a page or a navigation, by variant. */
export type Medians<Sample> = Readonly<Record<string, Sample>>;

export interface PageResult {
  readonly path: string;
  readonly loads: Medians<PageLoad>;
}

export interface NavigationResult {
  readonly link: string;
  readonly moment: 'cold' | 'hovered';
  readonly navigations: Medians<Navigation>;
}

/** A bound that the project sets itself, and whether this run keeps it. */
export interface Bar {
  readonly text: string;
  readonly holds: boolean;
}

/** Figures that may be at most so many times those of another variant. */
const ratios = [
  ['largest paint', 'largestPaint', 'static', 1.05],
  ['hydrated', 'hydrated', 'bundle', 1.1],
  ['script bytes', 'scriptBytes', 'bundle', 0.97],
  ['blocking time', 'blocked', 'bundle', 1],
] as const;

/** Of those measured; a first visit of the others fetches the shell's script alone. */
const pagesWithBehaviour = new Set(['/', '/course-info', '/contact']);

export function judge(
  pages: readonly PageResult[],
  navigations: readonly NavigationResult[],
): readonly Bar[] {
  return [...pages.flatMap(judgePage), ...navigations.flatMap(judgeNavigation)];
}

function judgePage({ path, loads }: PageResult): readonly Bar[] {
  const { ours } = loads;
  if (ours === undefined) return [];
  const bars = ratios.flatMap(([name, key, other, most]) => {
    const value = ratio(ours[key], loads[other]?.[key]);
    return bound(`${path}: ${name} ${value.toFixed(2)} of ${other}'s`, value, most);
  });
  const shift = Number(ours.layoutShift.toFixed(3));
  return [
    ...bars,
    bound(
      `${path}: ${ours.scriptRequests} script requests`,
      ours.scriptRequests,
      pagesWithBehaviour.has(path) ? 8 : 1,
    ),
    bound(`${path}: layout shift ${shift}`, shift, 0),
  ];
}

function judgeNavigation({ link, moment, navigations }: NavigationResult): readonly Bar[] {
  const { ours } = navigations;
  if (ours === undefined) return [];
  if (moment === 'cold') return [bound(`to ${link}, cold: ${ours.rounds} rounds`, ours.rounds, 2)];
  const text = `to ${link}, hovered: shown after ${Math.round(ours.shown)} ms`;
  return [bound(text, ours.shown, 40)];
}

function bound(text: string, value: number, most: number): Bar {
  return { text: `${text} (at most ${most})`, holds: value <= most };
}

function ratio(ours: PageLoad[keyof PageLoad] = 0, other: PageLoad[keyof PageLoad] = 0): number {
  return ours === other ? 1 : ours / other;
}

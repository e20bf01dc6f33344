import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';

export interface Rule {
  /**
   * What it needs to know: one app, so that publish can apply it; what the apps of a combination
   * declare; or every page of it as rendered.
   */
  readonly needs: 'app' | 'combination' | 'pages';
  /** Whether the apps cannot work together if it refuses: then nothing is rendered. */
  readonly isFundamental?: boolean;
  /** Whether a rollback is only warned: what it judges was live before. */
  readonly isLenient?: boolean;
  readonly judge: (subject: Subject) => readonly Finding[] | Promise<readonly Finding[]>;
}

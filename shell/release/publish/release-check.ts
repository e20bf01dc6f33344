import { findUnshared } from '../../contract/src/shared-libraries.ts';
import type { Release } from '../../store/records.ts';
import { ReleaseError } from '../release-error.ts';

/** Refuses files that, opened on their own, would act as pages of the site. */
export function checkFileTypes({ app, files }: Release): void {
  const documents = Object.keys(files).filter((name) => /\.(x?html?|xml|xsl|svgz)$/i.test(name));
  if (documents.length === 0) return;
  throw new ReleaseError(
    `${app} cannot publish ${documents.join(', ')}: HTML and XML files would act as pages of the site. Make them pages or pictures, or remove them.`,
  );
}

/** Refuses a release that imports an export which the shell does not share. */
export function checkNeeds(release: Release): void {
  const unshared = findUnshared(release.needs);
  if (unshared.length === 0) return;
  throw new ReleaseError(
    `${release.app} ${release.version} imports what the shell does not share: ${unshared.join(', ')}. Use another export, or share it in shell/contract/src/shared-libraries.ts and release the shell first.`,
  );
}

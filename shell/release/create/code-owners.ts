/** Which team reviews what; the last matching line wins. */
export const ownersFile = '.github/CODEOWNERS';

/** Adds a section's folder, owned by a placeholder team with the section's name. */
export function addOwner(owners: string, id: string): string {
  const team = `@example/${id.replace(/^mf-/, '')}`;
  return `${owners.trimEnd()}\n\n/${id}/ ${team}\n`;
}

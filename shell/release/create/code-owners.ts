/** Which team reviews what; a later line wins. */
export const ownersFile = '.github/CODEOWNERS';

/** Adds a section's folder; the team has the section's name until somebody replaces it. */
export function addOwner(owners: string, id: string): string {
  const team = `@example/${id.replace(/^mf-/, '')}`;
  return `${owners.trimEnd()}\n\n/${id}/ ${team}\n`;
}

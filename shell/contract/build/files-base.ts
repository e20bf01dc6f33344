/** URL that an app's client files are served under, whatever the release. */
export function filesBase(app: string): string {
  return `/_releases/${app}/files/`;
}

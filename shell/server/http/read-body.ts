/** The text of a body; undefined if it has more bytes than `limit`. Throws if it is not UTF-8. */
export async function readBody(
  { body }: Request | Response,
  limit: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  // Counted as they come: Content-Length is only a claim.
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop early cancels the body.
    if (bytes > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

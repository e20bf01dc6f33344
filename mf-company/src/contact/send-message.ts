import type { ContactMessage } from '@site/contract/contact';

/** How long the endpoint may take, in milliseconds. */
const deadline = 20_000;

/** Posts a message; throws unless the answer's status says that it was taken. */
export async function sendMessage(url: string, message: ContactMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Goes on when the visitor leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(deadline),
  });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
}

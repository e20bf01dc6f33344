import type { ContactMessage } from '@site/contract/contact';

/** Milliseconds that the endpoint may take. */
const deadline = 20_000;

/** Posts a message; throws on a network error or any status but success. */
export async function sendMessage(url: string, message: ContactMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Completes even when the visitor leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(deadline),
  });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
}

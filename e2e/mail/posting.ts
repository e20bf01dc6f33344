import { makeContactMessage } from '../../shell/server/mail/fixtures/inquiries.ts';

/** Posts a message as the form on a page of that server does. */
export function postMessage(url: string, message: string): Promise<Response> {
  return fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(makeContactMessage({ html: `<p>${message}</p>` })),
  });
}

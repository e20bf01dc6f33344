import { composeMessage } from '@site/contract/contact';

/** Posts a message as the form on a page of that server does. */
export function postMessage(url: string, message: string): Promise<Response> {
  const body = composeMessage(
    { name: 'Ada', organisation: '', contactInfo: '1', interest: 'Other', message },
    { from: 'from@form.example', to: 'to@form.example' },
  );
  return fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
}

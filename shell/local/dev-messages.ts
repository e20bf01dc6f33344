import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { sendEmailPath } from '../server/mail/mail-handler.ts';
import type { MailService } from '../server/mail/mail-service.ts';

/** Accepts the contact form's messages in development. */
export function messages(mail: MailService): Plugin {
  const answer = getRequestListener((request, { incoming }) =>
    mail.handle(request, { address: incoming.socket.remoteAddress ?? '' }),
  );
  return {
    name: 'site:dev-messages',
    configureServer(server) {
      server.middlewares.use(sendEmailPath, (request, response) => void answer(request, response));
    },
  };
}

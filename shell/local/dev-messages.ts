import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { sendEmailPath } from '../server/mail/mail-handler.ts';
import type { MailService } from '../server/mail/mail-service.ts';

/** Handles the contact form's messages in the development server. */
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

import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { addresses } from './fixtures/inquiries.ts';
import { smtpError } from './fixtures/smtp-host.ts';
import { mailerTo, message, outcomeOf, serverAt, startHost } from './fixtures/smtp-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

describe('a message', () => {
  it('is delivered from and to the server’s own addresses', async () => {
    const host = await startHost();
    await mailerTo(host.port)(message);
    expect(host.received).toMatchObject([
      { from: addresses.from, to: [addresses.to], messageId: message.messageId },
    ]);
  });

  it('is encrypted where the server offers it, whatever its certificate', async () => {
    const host = await startHost();
    await mailerTo(host.port)(message);
    expect(host.received[0]?.isEncrypted).toBe(true);
  });

  it('is delivered without TLS where the server offers none', async () => {
    const host = await startHost({ disabledCommands: ['STARTTLS'] });
    await mailerTo(host.port)(message);
    expect(host.received[0]?.isEncrypted).toBe(false);
  });

  it('is delivered over TLS from the first byte', async () => {
    const host = await startHost({ secure: true });
    await mailerTo(host.port, '', 'smtps')(message);
    expect(host.received[0]?.isEncrypted).toBe(true);
  });
});

describe('a login', () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, callback) => {
    if (username === 'mail@site' && password === 'p@ss:w%rd') callback(null, { user: username });
    else callback(smtpError(535));
  };

  it('is made after STARTTLS, with what the address says', async () => {
    const host = await startHost({ authOptional: false, onAuth });
    await mailerTo(host.port, 'mail%40site:p%40ss%3Aw%25rd@')(message);
    expect(host.received).toMatchObject([{ isEncrypted: true, user: 'mail@site' }]);
  });

  // The setting is wrong, not the message: it must be there when the setting is right.
  it('that is refused leaves the message for later', async () => {
    const host = await startHost({ authOptional: false, onAuth });
    expect(await outcomeOf(mailerTo(host.port, 'mail:wrong@')(message))).toBe('server-away');
  });

  it.each([
    ['over a connection that somebody else could read', ['STARTTLS'], 'STARTTLS'],
    ['to a server whose certificate nobody vouches for', [], 'certificate'],
  ])('is not made %s', async (_, disabledCommands, reason) => {
    const host = await startHost({ disabledCommands, onAuth });
    const guarded = { ...serverAt(`smtp://a:b@mail.example:${host.port}`), host: '127.0.0.1' };
    const failure = createSmtpMailer(guarded, addresses)(message);
    await expect(failure).rejects.toMatchObject({ outlook: 'server-away' });
    await expect(failure).rejects.toThrow(reason);
  });
});

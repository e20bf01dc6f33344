import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addresses, submission } from './fixtures/inquiries.ts';
import { type OnMessage, smtpError, startSmtpHost } from './fixtures/smtp-host.ts';
import { createSmtpMailer, smtpTimeouts } from './smtp-mailer.ts';
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';
import { spoolMessage } from './spooled-message.ts';

const message = spoolMessage(submission, Date.UTC(2026, 2, 1), addresses.from);

/** A real mail server, stopped when the test ends. */
async function startHost(options: SMTPServerOptions & { readonly onMessage?: OnMessage } = {}) {
  const host = await startSmtpHost(options);
  onTestFinished(host.stop);
  return host;
}

const serverAt = (url: string) => parseSmtpUrl(url) as SmtpServer;

/** Sends the message to a port of this machine. */
function sendTo(port: number, login = '', scheme = 'smtp') {
  return createSmtpMailer(serverAt(`${scheme}://${login}127.0.0.1:${port}`), addresses)(message);
}

describe('a message', () => {
  it('is sent from and to the server’s own addresses, encrypted where possible', async () => {
    const host = await startHost();
    await sendTo(host.port);
    const { messageId } = message;
    expect(host.received).toMatchObject([
      { from: addresses.from, to: [addresses.to], messageId, isEncrypted: true },
    ]);
  });

  it('is sent without TLS where the server offers none', async () => {
    const host = await startHost({ disabledCommands: ['STARTTLS'] });
    await sendTo(host.port);
    expect(host.received[0]?.isEncrypted).toBe(false);
  });

  it('is sent over TLS from the first byte', async () => {
    const host = await startHost({ secure: true });
    await sendTo(host.port, '', 'smtps');
    expect(host.received[0]?.isEncrypted).toBe(true);
  });
});

describe('a login', () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, callback) => {
    if (username === 'mail@site' && password === 'p@ss:w%rd') callback(null, { user: username });
    else callback(smtpError(535));
  };

  it('is sent after STARTTLS', async () => {
    const host = await startHost({ authOptional: false, onAuth });
    await sendTo(host.port, 'mail%40site:p%40ss%3Aw%25rd@');
    expect(host.received).toMatchObject([{ isEncrypted: true, user: 'mail@site' }]);
  });

  it('that is refused fails for every message', async () => {
    const host = await startHost({ authOptional: false, onAuth });
    await expect(sendTo(host.port, 'mail:wrong@')).rejects.toMatchObject({
      retryClass: 'server-unavailable',
    });
  });

  it.each([
    ['without TLS', ['STARTTLS'], 'STARTTLS'],
    ['to a server without a valid certificate', [], 'certificate'],
  ])('is not sent to another machine %s', async (_, disabledCommands, reason) => {
    const host = await startHost({ disabledCommands, onAuth });
    const guarded = { ...serverAt(`smtp://a:b@mail.example:${host.port}`), host: '127.0.0.1' };
    const failure = createSmtpMailer(guarded, addresses)(message);
    await expect(failure).rejects.toMatchObject({ retryClass: 'server-unavailable' });
    await expect(failure).rejects.toThrow(reason);
  });
});

describe('a response', () => {
  const commands = ['onMailFrom', 'onRcptTo', 'onMessage'] as const;
  const cases = commands.flatMap((command) => [
    [command, 451, 'transient'] as const,
    [command, 421, 'server-unavailable'] as const,
    [command, 550, 'permanent'] as const,
  ]);
  it.each(cases)('to %s of %i is %s', async (command, code, retryClass) => {
    const host = await startHost(
      command === 'onMessage'
        ? { onMessage: async () => Promise.reject(smtpError(code)) }
        : {
            [command]: (_: unknown, __: unknown, done: (e: Error) => void) => done(smtpError(code)),
          },
    );
    await expect(sendTo(host.port)).rejects.toMatchObject({ retryClass });
  });

  it('is for the operator, its code for the log', async () => {
    const host = await startHost({ onMessage: async () => Promise.reject(smtpError(550)) });
    await expect(sendTo(host.port)).rejects.toMatchObject({
      message: expect.stringContaining('550 said so'),
      code: 'EMESSAGE 550',
    });
  });
});

describe('a server is unavailable that', () => {
  const short = {
    connectionTimeout: 200,
    greetingTimeout: 200,
    socketTimeout: 200,
    dialogueTimeout: 1000,
  };

  /** Starts a server that does with each connection what `talk` does. */
  async function startTalker(talk: (socket: Socket) => void): Promise<number> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      talk(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  function trickle(socket: Socket): void {
    socket.write('220 mail\r\n');
    const timer = setInterval(() => socket.write('250-more\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  }

  it.each<[string, () => Promise<number>]>([
    ['does not greet', () => startTalker(() => {})],
    ['only greets', () => startTalker((socket) => void socket.write('220 mail\r\n'))],
    ['disconnects at once', () => startTalker((socket) => void socket.end())],
    ['trickles its responses', () => startTalker(trickle)],
    [
      'disconnects in the middle of a message',
      async () => {
        const host = await startHost({
          onData: (stream) => {
            host.cut();
            stream.resume();
          },
        });
        return host.port;
      },
    ],
    [
      'does not respond to a message',
      async () => (await startHost({ onData: (stream) => void stream.resume() })).port,
    ],
    [
      'is not running',
      async () => {
        const host = await startSmtpHost();
        await host.stop();
        return host.port;
      },
    ],
  ])('%s', async (_, start) => {
    const server = serverAt(`smtp://127.0.0.1:${await start()}`);
    const failure = createSmtpMailer(server, addresses, short)(message);
    await expect(failure).rejects.toMatchObject({ retryClass: 'server-unavailable' });
  });

  it('does not respond within seconds', () => {
    expect(smtpTimeouts).toEqual({
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
      dialogueTimeout: 120_000,
    });
  });
});

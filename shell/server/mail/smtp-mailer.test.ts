import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addresses, submission } from './fixtures/inquiries.ts';
import { smtpError, startSmtpHost, type Take } from './fixtures/smtp-host.ts';
import { DeliveryError } from './mailer.ts';
import { createSmtpMailer, smtpTimeouts } from './smtp-mailer.ts';
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';
import { spoolMessage } from './spooled-message.ts';

const message = spoolMessage(submission, Date.UTC(2026, 2, 1), addresses.from);

async function startHost(options: SMTPServerOptions & { readonly take?: Take } = {}) {
  const host = await startSmtpHost(options);
  onTestFinished(host.stop);
  return host;
}

function mailerTo(port: number, login = '', scheme = 'smtp') {
  return createSmtpMailer(serverAt(`${scheme}://${login}127.0.0.1:${port}`), addresses);
}

function serverAt(url: string): SmtpServer {
  const server = parseSmtpUrl(url);
  if (server === undefined) throw new Error(`${url} is no mail server`);
  return server;
}

/** What became of a message: delivered, or what its failure says of the future. */
async function outcomeOf(sending: Promise<void>): Promise<string> {
  try {
    await sending;
    return 'delivered';
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return error.outlook;
  }
}

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

describe('an answer', () => {
  const commands = ['onMailFrom', 'onRcptTo', 'take'] as const;
  const cases = commands.flatMap((command) => [
    [command, 451, 'later'] as const,
    [command, 421, 'server-away'] as const,
    [command, 550, 'never'] as const,
  ]);
  it.each(cases)('of %s with %i means %s', async (command, code, outlook) => {
    const host = await startHost(
      command === 'take'
        ? { take: async () => Promise.reject(smtpError(code)) }
        : {
            [command]: (_: unknown, __: unknown, done: (e: Error) => void) => done(smtpError(code)),
          },
    );
    expect(await outcomeOf(mailerTo(host.port)(message))).toBe(outlook);
  });

  it('is what the owner reads, and for the log a number', async () => {
    const host = await startHost({ take: async () => Promise.reject(smtpError(550)) });
    const failure = await mailerTo(host.port)(message).catch((error: DeliveryError) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining('550 said so'),
      code: 'EMESSAGE 550',
    });
  });
});

describe('a server that', () => {
  const short = {
    connectionTimeout: 200,
    greetingTimeout: 200,
    socketTimeout: 200,
    dialogueTimeout: 1000,
  };

  /** A program on a port that does with a connection what `talk` does. */
  async function startTalker(talk: (socket: Socket) => void) {
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
    const { port } = server.address() as AddressInfo;
    return createSmtpMailer(serverAt(`smtp://127.0.0.1:${port}`), addresses, short);
  }

  it.each([
    ['says nothing', () => {}],
    ['stops after its greeting', (socket: Socket) => void socket.write('220 mail\r\n')],
    ['hangs up at once', (socket: Socket) => void socket.end()],
    [
      'drips',
      (socket: Socket) => {
        socket.write('220 mail\r\n');
        const timer = setInterval(() => socket.write('250-more\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s is away', async (_, talk) => {
    const send = await startTalker(talk);
    expect(await outcomeOf(send(message))).toBe('server-away');
  });

  it('disconnects in the middle of a message is away', async () => {
    const host = await startHost({
      onData: (stream) => {
        host.cut();
        stream.resume();
      },
    });
    expect(await outcomeOf(mailerTo(host.port)(message))).toBe('server-away');
  });

  it('has the message and does not answer is away', async () => {
    const host = await startHost({ onData: (stream) => void stream.resume() });
    const server = serverAt(`smtp://127.0.0.1:${host.port}`);
    const send = createSmtpMailer(server, addresses, short);
    expect(await outcomeOf(send(message))).toBe('server-away');
  });

  it('does not run is away', async () => {
    const host = await startHost();
    await host.stop();
    expect(await outcomeOf(mailerTo(host.port)(message))).toBe('server-away');
  });

  it('is given 5 s to connect, 5 s to greet and 15 s to go on', () => {
    expect(smtpTimeouts).toMatchObject({
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
    });
  });
});

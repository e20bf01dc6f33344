import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addresses } from './fixtures/inquiries.ts';
import { smtpError } from './fixtures/smtp-host.ts';
import { mailerTo, message, outcomeOf, serverAt, startHost } from './fixtures/smtp-mail.ts';
import type { DeliveryError } from './mailer.ts';
import { createSmtpMailer, smtpTimeouts } from './smtp-mailer.ts';

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

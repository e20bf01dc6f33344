import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { addresses, submission } from './fixtures/inquiries.ts';
import { type OnMessage, smtpError, startSmtpHost } from './fixtures/smtp-host.ts';
import { makeMessage } from './intake.ts';
import { classifyFailure, createMailer, smtpTimeouts } from './mailer.ts';
import { readSmtpUrl, type SmtpServer } from './smtp-url.ts';
import { openSpool } from './spool.ts';

const message = makeMessage(submission, Date.UTC(2026, 2, 1, 10, 5));
const messageId = `<${message.id}@site.example>`;

/** A real mail server, stopped when the test ends. */
async function startHost(options: SMTPServerOptions & { readonly onMessage?: OnMessage } = {}) {
  const host = await startSmtpHost(options);
  onTestFinished(host.stop);
  return host;
}

const findAddresses = async () => addresses;

/** A mailer that writes nothing to a folder. */
function mailerFor(server: SmtpServer, timeouts = smtpTimeouts) {
  return createMailer(openSpool('/dev/null'), findAddresses, server, timeouts);
}

function sendTo(port: number, login = '') {
  return mailerFor(readSmtpUrl(`smtp://${login}127.0.0.1:${port}`)).send(message);
}

function failureOf(attempt: Promise<void>) {
  return attempt.then(() => undefined, classifyFailure);
}

it('a message is sent from and to the server’s own addresses, encrypted where possible', async () => {
  const host = await startHost();
  await sendTo(host.port);
  expect(host.received).toMatchObject([
    { from: addresses.from, to: [addresses.to], messageId, isEncrypted: true },
  ]);
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
    const failure = await failureOf(sendTo(host.port, 'mail:wrong@'));
    expect(failure?.retryClass).toBe('unavailable');
  });

  it.each([
    ['without TLS', ['STARTTLS'], 'STARTTLS'],
    ['to a server without a valid certificate', [], 'certificate'],
  ])('is not sent to another machine %s', async (_, disabledCommands, reason) => {
    const host = await startHost({ disabledCommands, onAuth });
    const guarded = { ...readSmtpUrl(`smtp://a:b@mail.example:${host.port}`), host: '127.0.0.1' };
    const failure = await failureOf(mailerFor(guarded).send(message));
    expect(failure?.retryClass).toBe('unavailable');
    expect(failure?.reason).toContain(reason);
  });
});

describe('a response', () => {
  it.each([
    ['onRcptTo', 550, 'unavailable'],
    ['onMessage', 421, 'unavailable'],
    ['onMessage', 451, 'transient'],
    ['onMessage', 550, 'permanent'],
  ])('to %s of %i means %s', async (command, code, retryClass) => {
    const refuse = (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(code));
    const onMessage = () => Promise.reject(smtpError(code));
    const host = await startHost({ [command]: command === 'onMessage' ? onMessage : refuse });
    const failure = await failureOf(sendTo(host.port));
    expect(failure?.retryClass).toBe(retryClass);
    // The reason for the operator, the code for the log.
    expect(failure?.reason).toContain(`${code} said so`);
    expect(failure?.code).toMatch(/^(EMESSAGE|EENVELOPE) \d+$/);
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
    ['trickles its responses', () => startTalker(trickle)],
    [
      'does not respond to a message',
      async () => (await startHost({ onData: (stream) => void stream.resume() })).port,
    ],
  ])('%s', async (_, start) => {
    const server = readSmtpUrl(`smtp://127.0.0.1:${await start()}`);
    const failure = await failureOf(mailerFor(server, short).send(message));
    expect(failure?.retryClass).toBe('unavailable');
  });
});

it('writes one file that a mail program reads, however often', async () => {
  const folder = await makeTemporaryFolder();
  const { send } = createMailer(openSpool(folder), findAddresses);
  await send(message);
  await send(message);
  expect(await readdir(folder, { recursive: true })).toEqual(['kept', `kept/${message.id}.eml`]);
  const bytes = await readFile(join(folder, `kept/${message.id}.eml`));
  expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const email = await PostalMime.parse(bytes);
  expect(email).toMatchObject({
    from: { address: addresses.from },
    to: [{ address: addresses.to }],
    replyTo: [{ address: 'ada@visitor.example' }],
    subject: 'New Inquiry: Talent Placement',
    messageId,
    date: '2026-03-01T10:05:00.000Z',
    attachments: [],
  });
  expect(email.html).toBeUndefined();
  expect(email.text?.trim()).toBe(submission.text);
  const nowhere = openSpool('/dev/null/mail');
  const failure = await failureOf(createMailer(nowhere, findAddresses).send(message));
  expect(failure?.retryClass).toBe('unavailable');
});

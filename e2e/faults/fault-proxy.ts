import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as requestTls } from 'node:https';
import { serveHere } from '../processes.ts';
import { type Fault, readAnswer, sendAltered } from './faults.ts';

export interface Rule {
  /** How many requests it has affected. */
  readonly count: () => number;
  /** Ends the fault: later requests pass, held ones continue. */
  readonly fix: () => void;
  /** Ends the fault for later requests only; held ones stay held. */
  readonly forget: () => void;
}

/** A proxy in front of the site under test that can inject faults. */
export interface FaultProxy {
  readonly url: string;
  /** Applies a fault to requests whose path matches; the newest matching rule wins. */
  readonly breakPath: (path: RegExp, fault: Fault) => Rule;
  /** The paths of all requests, broken or not. */
  readonly requests: readonly string[];
  /** How many of them matched. */
  readonly countRequests: (path: RegExp) => number;
  readonly close: () => Promise<void>;
}

interface ActiveRule {
  readonly path: RegExp;
  readonly fault: Fault;
  count: number;
  readonly held: Set<() => void>;
  readonly fix: () => void;
}

/** Starts a proxy on a free port of this machine. */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  const rules: ActiveRule[] = [];
  const paths: string[] = [];
  const server = await serveHere((incoming, response) => {
    const path = incoming.url ?? '/';
    paths.push(path);
    const rule = rules.findLast((candidate) => candidate.path.test(path));
    if (rule === undefined) return forward(site, incoming, response);
    rule.count += 1;
    applyRule(rule, site, incoming, response);
  });
  return {
    ...server,
    breakPath(path, fault) {
      const held = new Set<() => void>();
      const forget = () => {
        if (rules.includes(rule)) rules.splice(rules.indexOf(rule), 1);
      };
      const fix = () => {
        forget();
        for (const answer of held) answer();
        held.clear();
      };
      const rule: ActiveRule = { path, fault, count: 0, held, fix };
      rules.push(rule);
      return { count: () => rule.count, fix, forget };
    },
    requests: paths,
    countRequests: (path) => paths.filter((candidate) => path.test(candidate)).length,
  };
}

function applyRule(
  { fault, held, fix }: ActiveRule,
  site: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Broken for a test.\n');
      return;
    case 'script':
      void sendScript(fault.read(incoming.url ?? '/'), response);
      return;
    case 'reset':
      incoming.socket.destroy();
      return;
    case 'held':
    case 'slow':
      if (fault.kind === 'slow' && held.size === 0) setTimeout(fix, 3000);
      held.add(() => forward(site, incoming, response));
      return;
    default: {
      const plain = { ...incoming.headers, 'accept-encoding': 'identity' };
      ask(site, incoming, plain, response, async (answer) => {
        sendAltered(fault, await readAnswer(answer), response);
      });
    }
  }
}

async function sendScript(script: Promise<Uint8Array>, response: ServerResponse): Promise<void> {
  const bytes = await script.catch(() => undefined);
  response.writeHead(bytes ? 200 : 404, { 'content-type': 'text/javascript' });
  response.end(bytes);
}

function forward(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  ask(site, incoming, incoming.headers, response, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
}

/** Forwards a request, with the preview's cookie; if that fails, the visitor's connection is dropped, too. */
function ask(
  site: string,
  incoming: IncomingMessage,
  headers: IncomingMessage['headers'],
  response: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { host, origin, protocol } = new URL(site);
  const cookie = [headers.cookie, process.env.SITE_COOKIE].filter(Boolean).join('; ');
  const own = { host, ...(headers.origin && { origin }), ...(cookie && { cookie }) };
  const options = { method: incoming.method ?? 'GET', headers: { ...headers, ...own } };
  const send = protocol === 'https:' ? requestTls : request;
  const outgoing = send(new URL(incoming.url ?? '/', site), options, onAnswer);
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

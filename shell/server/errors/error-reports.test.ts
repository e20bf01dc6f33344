import { expect, it, vi } from 'vitest';
import { createErrorReports } from './error-reports.ts';

const own = { 'sec-fetch-site': 'same-origin' };

function openReports() {
  const count = vi.fn();
  const handle = createErrorReports(count);
  const send = (address: string, headers: Record<string, string> = own, method = 'POST') =>
    handle(
      new Request('http://site.example/_api/errors?channel=share&revision=3', { method, headers }),
      { address },
    );
  return { count, send };
}

it('counts a report of the site’s own pages', async () => {
  const { count, send } = openReports();
  expect((await send('192.0.2.1')).status).toBe(204);
  expect(count.mock.calls).toEqual([['share', 3]]);
});

it('counts at most ten reports a minute from one address, whatever others send', async () => {
  const { count, send } = openReports();
  for (let sent = 0; sent < 15; sent += 1) expect((await send('192.0.2.1')).status).toBe(204);
  expect(count).toHaveBeenCalledTimes(10);
  await send('192.0.2.2');
  expect(count).toHaveBeenCalledTimes(11);
});

it.each([{ 'sec-fetch-site': 'cross-site' }, {}])('counts none with %j', async (headers) => {
  const { count, send } = openReports();
  expect((await send('192.0.2.1', headers)).status).toBe(204);
  expect(count).not.toHaveBeenCalled();
});

it('takes POST only', async () => {
  const { send } = openReports();
  expect((await send('192.0.2.1', own, 'GET')).status).toBe(405);
});

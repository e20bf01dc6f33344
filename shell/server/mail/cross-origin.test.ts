import { describe, expect, it } from 'vitest';
import { makeMessage } from './fixtures/inquiries.ts';
import { openHandler, siteOrigin } from './fixtures/posting.ts';

describe('a page of another origin', () => {
  const other = 'https://forms.example';
  const rules = { origins: { origins: [siteOrigin, other], ownHost: false } };

  it('may post when it is listed, and read the answer', async () => {
    const { post } = openHandler(rules);
    const response = await post(makeMessage(), { origin: other });
    expect(response.status).toBe(202);
    expect(response.headers.get('access-control-allow-origin')).toBe(other);
    expect(response.headers.get('vary')).toContain('Origin');
    const refused = await post('no JSON', { origin: other });
    expect(refused.headers.get('access-control-allow-origin')).toBe(other);
  });

  it('is told so beforehand', async () => {
    const { ask } = openHandler(rules);
    const allowed = await ask({ method: 'OPTIONS', headers: { origin: other } });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(other);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('is refused beforehand when it is not listed', async () => {
    const { ask } = openHandler(rules);
    const refused = await ask({ method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });
});

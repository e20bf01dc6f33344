// @document
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PreviewFacts } from '../../document/preview-facts.ts';
import { createFakeSite } from '../fixtures/fake-site.tsx';
import { createFailures } from './failures.ts';
import { PreviewPanel } from './preview-panel.tsx';

const facts: PreviewFacts = {
  apps: { 'mf-tea': 'live since noon' },
  overrides: { 'mf-cake': '2.0.0-def' },
  releases: { 'mf-tea': [{ version: '1.0.0-abc', origin: 'today' }] },
};

/** Opens the panel of revision 7 of `production`; the server has these facts. */
function openPanel(given: Partial<PreviewFacts>): void {
  vi.stubGlobal('fetch', async () => Response.json({ ...facts, ...given }));
  document.body.innerHTML =
    '<aside><details open><ul><li data-app="mf-tea">mf-tea</li></ul></details></aside><div></div>';
  const [panel, container] = [...document.body.children] as [HTMLElement, HTMLElement];
  const site = createFakeSite();
  render(<PreviewPanel panel={panel} site={site} failures={createFailures()} />, { container });
}

it.each<Partial<PreviewFacts>>([{}, { channel: 'production', revision: 7 }])(
  'shows since when apps are live, and the command for another release (%j)',
  async (own) => {
    openPanel(own);
    await screen.findByText(/live since noon/);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'mf-tea@1.0.0-abc' } });
    expect(
      screen.getByText(/deploy mf-cake@2.0.0-def mf-tea@1.0.0-abc --channel try/),
    ).toBeTruthy();
  },
);

it.each([
  ['pr-2', 7, 'preview pr-2'],
  ['production', 8, 'revision 8'],
])(
  'shows no facts of %s revision %d, which this page is not of',
  async (channel, revision, name) => {
    openPanel({ channel, revision });
    await waitFor(() => expect(screen.getByText(new RegExp(`gets ${name} now`))).toBeTruthy());
    expect(screen.queryByText(/live since/)).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  },
);

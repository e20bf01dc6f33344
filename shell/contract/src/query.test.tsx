// @document
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation, useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TestSite } from './fixtures/site.tsx';
import { type ChangeQuery, useQuery } from './query.ts';

function Filters({ changes = {} }: { changes?: Parameters<ChangeQuery>[0] }) {
  const [query, change] = useQuery();
  const { search } = useLocation();
  return (
    <>
      <p>Level: {query.get('level') ?? 'all'}</p>
      <p>Address: {search}</p>
      <p>Last navigation: {useNavigationType()}</p>
      <button type="button" onClick={() => change(changes)}>
        Change
      </button>
    </>
  );
}

it('is empty when composing, whatever the address', () => {
  const tree = <TestSite at="/a?level=beginner">{<Filters />}</TestSite>;
  expect(renderToString(tree)).toContain('Level: <!-- -->all');
});

it('hydrates a composed page as it is, and applies right afterwards', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<TestSite at="/a">{<LevelOnly />}</TestSite>);
  const errors: unknown[] = [];
  const tree = <TestSite at="/a?level=beginner">{<LevelOnly />}</TestSite>;
  const onRecoverableError = (error: unknown) => errors.push(error);
  await act(async () => hydrateRoot(root, tree, { onRecoverableError }));
  expect(errors).toEqual([]);
  expect(root.textContent).toBe('Level: beginner');
});

function LevelOnly() {
  const [query] = useQuery();
  return <p>Level: {query.get('level') ?? 'all'}</p>;
}

function LevelAndStatus() {
  const [query, change] = useQuery();
  const changeBoth = () => {
    change({ level: 'beginner' });
    change({ status: 'live' });
  };
  return (
    <button type="button" onClick={changeBoth}>
      {query.toString()}
    </button>
  );
}

it('adds up changes that follow each other at once', async () => {
  render(<TestSite at="/a">{<LevelAndStatus />}</TestSite>);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('level=beginner&status=live');
});

/** Changes the query again before and after the effects of the render that shows a change. */
function ChangedWhileRendering() {
  const [query, change] = useQuery();
  const text = query.toString();
  useLayoutEffect(() => {
    if (text === 'level=beginner') change({ status: 'live' });
  }, [text, change]);
  useEffect(() => {
    if (text === 'level=beginner') change({ sort: 'title' });
  }, [text, change]);
  return (
    <button type="button" onClick={() => change({ level: 'beginner' })}>
      {text}
    </button>
  );
}

it('adds up changes while an earlier one is rendered late', async () => {
  render(<TestSite at="/a">{<ChangedWhileRendering />}</TestSite>);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('level=beginner&status=live&sort=title');
});

it('adds no history entry for what is there already', async () => {
  render(
    <TestSite at="/a?level=beginner">
      <Filters changes={{ level: 'beginner', status: undefined }} />
    </TestSite>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('Last navigation: POP')).toBeTruthy();
});

it('sets and removes parameters, leaves the others and adds a history entry', async () => {
  const changes = { level: 'beginner', status: undefined };
  render(
    <TestSite at="/a?view=table&status=live">
      <Filters changes={changes} />
    </TestSite>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('Level: beginner')).toBeTruthy();
  expect(screen.getByText('Address: ?view=table&level=beginner')).toBeTruthy();
  expect(screen.getByText('Last navigation: PUSH')).toBeTruthy();
});

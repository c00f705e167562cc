import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { useTitle } from './page.ts';

function Page({ title }: { title: string }) {
  useTitle(title);
  return (
    <main>
      <h1>{title}</h1>
      <input aria-label="Search" />
    </main>
  );
}

it('given the first page of a load, its heading takes no focus; given the next one, it does', () => {
  render(<Page title="Overview" />);
  expect([document.title, document.activeElement]).toEqual(['Overview · Ledgerline', document.body]);
  cleanup();
  render(<Page title="Assets" />);
  const heading = screen.getByRole('heading');
  expect([document.title, document.activeElement]).toEqual(['Assets · Ledgerline', heading]);
  screen.getByRole('textbox').focus();
  expect(heading.hasAttribute('tabindex')).toBe(false);
});

it('given a page that puts the focus on a field of its own, it stays there', () => {
  function Search() {
    const input = useRef<HTMLInputElement>(null);
    useEffect(() => input.current?.focus(), []);
    return <input ref={input} aria-label="Search" />;
  }
  function Transactions() {
    useTitle('Transactions');
    return (
      <main>
        <h1>Transactions</h1>
        <Search />
      </main>
    );
  }
  render(<Transactions />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('given what is opened in the moment in which the page is seen, the focus stays there', () => {
  function Person() {
    const button = useRef<HTMLButtonElement>(null);
    // Before the passive effects, as a press may come.
    useLayoutEffect(() => button.current?.focus(), []);
    return (
      <button type="button" ref={button}>
        Dewi
      </button>
    );
  }
  render(
    <>
      <Page title="Bills" />
      <Person />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

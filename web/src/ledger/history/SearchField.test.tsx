import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { SearchField } from './SearchField.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The field, for an address that follows when the test says so; what was searched. */
function open() {
  const searched: string[] = [];
  const field = (value: string) => (
    <ThemeProvider theme={theme}>
      <SearchField placeholder="" value={value} onChange={(search) => searched.push(search)} />
    </ThemeProvider>
  );
  const { rerender } = render(field(''));
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    searched,
    text: () => input.value,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    rest: () => act(() => void vi.advanceTimersByTime(300)),
    /** The address holds this search now, whoever changed it. */
    address: (value: string) => rerender(field(value)),
  };
}

it('a search that reaches the address after more was typed takes no letter back', () => {
  const { searched, text, type, rest, address } = open();
  type('ab');
  rest();
  type('abc');
  address('ab');
  expect([text(), searched]).toEqual(['abc', ['ab']]);
  rest();
  address('abc');
  expect([text(), searched]).toEqual(['abc', ['ab', 'abc']]);
});

it('what is typed right after Clear stays, too', () => {
  const { searched, text, type, address } = open();
  address('ab');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  type('c');
  address('');
  expect([text(), searched]).toEqual(['c', ['']]);
});

it('B-54 an address that changes otherwise is what the field shows, also one that was searched before', () => {
  const { text, type, rest, address } = open();
  type('ab');
  rest();
  address('ab');
  const shown = ['x', 'ab', ''].map((value) => {
    address(value);
    return text();
  });
  expect(shown).toEqual(['x', 'ab', '']);
});

it('B-54 an address that changes while something waits to be searched: that is searched and shown after it', () => {
  const { searched, text, type, rest, address } = open();
  type('ab');
  address('x');
  rest();
  address('ab');
  expect([text(), searched]).toEqual(['ab', ['ab']]);
});

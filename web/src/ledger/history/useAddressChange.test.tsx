import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressChange } from './useAddressChange.ts';

const drawer = { overlay: true, overlays: ['drawer'] };
const popup = { overlay: true, overlays: ['popup:r1:'] };

it.each([
  ['under an overlay, in place of its entry', drawer, drawer, 0],
  ['under a popup, which its entry is no more', popup, null, 0],
  ['with nothing over the page, as an entry of its own', null, null, 1],
])('S2-2.22 B-63 a filter goes into the address %s', (_where, usr, kept, entries) => {
  history.replaceState({ usr }, '', '/dashboard/transactions');
  const before = history.length;
  const { result } = renderHook(useAddressChange, { wrapper: BrowserRouter });
  act(() => result.current(() => new URLSearchParams('type=income'), { replace: false }));
  expect({
    search: window.location.search,
    kept: history.state.usr,
    added: history.length - before,
  }).toEqual({ search: '?type=income', kept, added: entries });
});

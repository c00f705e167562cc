import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useBusyRows } from './useBusyRows.ts';

afterEach(cleanup);

it('no row waits for the answer to another one, and a second press on the same row does nothing', async () => {
  const { result } = renderHook(useBusyRows);
  const answers = new Map<string, (text: string) => void>();
  const press = (row: string) =>
    result.current.run(row, () => new Promise<string>((answer) => answers.set(row, answer)));
  let rent: Promise<string | null>;
  let rentAgain: Promise<string | null>;
  let phone: Promise<string | null>;
  await act(async () => {
    rent = press('rent');
    rentAgain = press('rent');
    phone = press('phone');
  });
  expect(await rentAgain!).toBeNull();
  expect(['rent', 'phone', 'gym'].map(result.current.isBusy)).toEqual([true, true, false]);
  await act(async () => answers.get('rent')?.('recorded'));
  expect(await rent!).toBe('recorded');
  expect(['rent', 'phone'].map(result.current.isBusy)).toEqual([false, true]);
  await act(async () => answers.get('phone')?.('skipped'));
  expect(await phone!).toBe('skipped');
  expect(['rent', 'phone'].map(result.current.isBusy)).toEqual([false, false]);
});

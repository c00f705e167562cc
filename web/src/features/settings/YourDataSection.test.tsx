import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../app/testing/fakeServer.ts';
import { press, renderAt, told } from '../../app/testing/renderAt.tsx';
import { YourDataSection } from './SettingsPage.tsx';

let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => void vi.restoreAllMocks());

/** The section; downloads get these answers, one after the other. Answers what they were asked for. */
function open(...answers: (Response | Promise<Response>)[]): unknown[] {
  const asked: unknown[] = [];
  fakeServer(() => undefined);
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (!address.includes('/auth/downloads/')) return others(address, request);
    asked.push([
      address.replace('/api/v1', ''),
      typeof request.body === 'string' && JSON.parse(request.body),
    ]);
    const gone = new Promise<never>((_, reject) =>
      request.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );
    return Promise.race([answers.shift(), gone]);
  });
  renderAt('/dashboard/settings', <YourDataSection />);
  return asked;
}
const file = (name: string, type: string, text: string, records: number) =>
  new Response(text, {
    headers: {
      'Content-Type': type,
      'X-Total-Records': String(records),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

it('RP-19 RP-20 the whole history and all transactions are saved as files', async () => {
  const asked = open(
    file('history.ndjson', 'application/x-ndjson', '{"format":"ledgerline-history"}\n{"revision":0}\n', 1),
    file('transactions.csv', 'text/csv', '"id"\r\n"1"\r\n', 1),
  );
  await press('Download history');
  await waitFor(() => expect(saved).toEqual(['history.ndjson']));
  await press('Download CSV');
  await waitFor(() => expect(saved).toEqual(['history.ndjson', 'transactions.csv']));
  expect(asked).toEqual([
    ['/auth/downloads/history', {}],
    ['/auth/downloads/transactions', { include: 'transfers' }],
  ]);
  expect(told()).toEqual([
    ['Download complete', 'history.ndjson'],
    ['Download complete', 'transactions.csv'],
  ]);
});

it('RP-22 a download shows how far it is and can be cancelled; what is refused says so', async () => {
  const running = 'A download is running already. Wait for its end, or cancel it.';
  open(
    new Promise<Response>(() => undefined),
    Response.json({ success: false, message: running }, { status: 429 }),
  );
  await press('Download history');
  expect((await screen.findByText('Preparing…')).isConnected).toBe(true);
  await act(async () => screen.getByRole('button', { name: 'Cancel: Download history' }).click());
  await waitFor(() => expect(screen.queryByText('Preparing…')).toBeNull());
  expect([saved, screen.queryByRole('alert')]).toEqual([[], null]);
  await press('Download history');
  expect((await screen.findByRole('alert')).textContent).toBe(running);
  expect(saved).toEqual([]);
});

import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LedgerDialogs } from '../../app/dialogs/LedgerDialogs.tsx';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import { SchedulesCard } from './BillsPage.tsx';

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
});

const [rent, gym] = ['Rent', 'Gym'].map((title, number) => ({
  id: `${number}`.repeat(24),
  title,
  type: 'expense',
  amount: { exact: 10 },
  asset: { id: 'a'.repeat(24), name: 'Wallet' },
  category: null,
  payee: '',
  tags: [] as string[],
  sentence: 'Every month on the 1st',
  next: '2026-06-01',
  mode: 'ask',
  perMonth: 10,
  perYear: 120,
})) as unknown as [ListedSchedule, ListedSchedule];
const due = ['2026-04-01', '2026-05-01'].map((dueOn) => ({
  schedule: rent,
  dueOn,
})) as unknown as Occurrence[];

/** Presses End in the menu of a row. */
async function end(title: string): Promise<void> {
  await press(`Actions for ${title}`);
  const action = await screen.findByRole('menuitem', { name: 'End' });
  await act(async () => action.click());
}

/** The page with both schedules, of which Rent has two open dates; answers what is deleted. */
function show(): string[] {
  const deleted: string[] = [];
  fakeServer(({ method, path }) => {
    if (method === 'DELETE') deleted.push(path);
    return data({});
  });
  sessionStore.signIn({
    token: 'jwt',
    user: { id: 'd'.repeat(24), name: 'Dewi', email: 'dewi@example.com' },
  });
  renderAt(
    '/dashboard/bills',
    <LedgerDialogs>
      <SchedulesCard schedules={[rent, gym]} due={due} today="2026-05-20" />
    </LedgerDialogs>,
  );
  return deleted;
}

it('BL-10 given open dates, when their schedule is to end, then it is asked first and says how many stay', async () => {
  const deleted = show();
  await end('Rent');
  const question = await screen.findByRole('dialog', { name: 'End Rent?' });
  expect(question.textContent).toContain(
    '2 open dates up to today stay due: record, link or skip them under Due. Later dates go, and what was recorded stays.',
  );
  expect(deleted).toEqual([]);
  await press('End');
  await waitFor(() => expect(deleted).toEqual([`/schedules/${rent.id}`]));
});

it('BL-10 given no open date, when a schedule is to end, then it ends at once', async () => {
  const deleted = show();
  await end('Gym');
  await waitFor(() => expect(deleted).toEqual([`/schedules/${gym.id}`]));
});

import type { Carry, GroupWritten, PeriodStart, Plan, PlanLine } from '@ledgerline/contract';
import { rememberGroup, rememberWrite } from '../../../ledger/commands/ownChanges.ts';
import { withServiceText } from '../../../ledger/queries/serviceText.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { api } from '../../../shared/api/api.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import { isUnanswered, type ServiceResult } from '../../../shared/api/serviceResult.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { sessionStore } from '../../../shared/session/session.ts';

type Category = PlanLine['category'];

/** What is planned for a category: null for nothing. `expected` is the amount as it was shown. */
export interface PlanChange {
  amount: number | null;
  only: boolean;
  carry?: Carry;
  expected: number | null;
}

/** Sends a write under the key of its intent, and says what it did; whoever pressed says why not. All that is shown is read again. */
async function write<Data>(
  press: unknown,
  send: (idempotencyKey: string) => Promise<ServiceResult<Data>>,
  remember: (result: ServiceResult<Data> & { success: true }) => number | string | undefined,
  done: { title: string; description?: string },
): Promise<ServiceResult<Data>> {
  const result = await sendOnce(`plan ${JSON.stringify(press)}`, send);
  if (result.success) {
    tellDone({ ...done, revision: remember(result) });
    void invalidateLedger();
    return result;
  }
  if (isUnanswered(result) || result.status === 409) void invalidateLedger();
  return withServiceText(result, { refused: 'Failed to change the plan' });
}

/** Plans an amount for a category from a period on, or for it alone. `text` says what was planned. Never rejects. */
export function setPlan(
  category: Category,
  period: string,
  change: PlanChange,
  text: string,
): Promise<ServiceResult<PlanLine>> {
  const body = { period, ...change };
  const { id, name } = category;
  return write(
    ['set', id, body],
    (idempotencyKey) => api.call('PUT /plan/:id', { params: { id }, body, idempotencyKey }),
    ({ meta }) => {
      rememberWrite({ kind: 'plan', action: 'updated', id, name, deed: `Planning “${name}”` }, meta);
      return meta.events?.length === 0 ? undefined : meta.revision;
    },
    { title: `“${name}” planned`, description: text },
  );
}

/** Moves an amount between categories, or from what is left to plan (null). Never rejects. */
export function movePlan(
  period: string,
  from: Pick<Category, 'id' | 'name'> | null,
  to: Pick<Category, 'id' | 'name'>,
  amount: number,
  text: string,
): Promise<ServiceResult<Plan>> {
  const body = { period, from: from?.id ?? null, to: to.id, amount };
  const name = `${from?.name ?? 'Left to plan'} → ${to.name}`;
  return write(
    ['move', body],
    (idempotencyKey) => api.call('POST /plan/moves', { body, idempotencyKey }),
    ({ meta }) => {
      rememberWrite({ kind: 'plan', action: 'updated', id: to.id, name, deed: `Moving “${name}”` }, meta);
      return meta.revision;
    },
    { title: `${text} moved`, description: name },
  );
}

/** Plans what these categories cost of late. Never rejects. */
export function fillPlan(
  period: string,
  categories: readonly string[],
  replace: boolean,
  expectedRevision: number | undefined,
): Promise<ServiceResult<GroupWritten>> {
  const body = {
    period,
    categories: [...categories],
    replace,
    ...(expectedRevision !== undefined && { expectedRevision }),
  };
  return writeGroup(['fill', body], { deed: 'Filling the plan', done: 'Plan filled' }, (idempotencyKey) =>
    api.call('POST /plan/fill', { body, idempotencyKey }),
  );
}

/** Sets a period's amounts in later ones. Never rejects. */
export function copyPlan(
  period: string,
  to: readonly string[],
  expectedRevision: number | undefined,
): Promise<ServiceResult<GroupWritten>> {
  const body = { period, to: [...to], ...(expectedRevision !== undefined && { expectedRevision }) };
  return writeGroup(['copy', body], { deed: 'Copying the plan', done: 'Plan copied' }, (idempotencyKey) =>
    api.call('POST /plan/copy', { body, idempotencyKey }),
  );
}

/** Changes what periods begin with, from the first day of one on. Never rejects. */
export function setPeriodStart(body: {
  day: number;
  shift: PeriodStart['shift'];
  from: string;
}): Promise<ServiceResult<PeriodStart>> {
  const deed = 'Changing when periods begin';
  return write(
    ['start', body],
    (idempotencyKey) => api.call('PUT /plan/period-start', { body, idempotencyKey }),
    ({ meta }) => {
      // Activity lists it as a change of the person.
      const id = sessionStore.current()?.user.id ?? '';
      rememberWrite({ kind: 'plan', action: 'updated', id, name: '', deed }, meta);
      return meta.events?.length === 0 ? undefined : meta.revision;
    },
    { title: 'Periods begin on another day', description: `From ${longDate(body.from)} on` },
  );
}

function writeGroup(
  press: unknown,
  { deed, done }: { deed: string; done: string },
  send: (idempotencyKey: string) => Promise<ServiceResult<GroupWritten>>,
): Promise<ServiceResult<GroupWritten>> {
  return write(
    press,
    send,
    ({ data: { id } }) => {
      rememberGroup(id, deed);
      return id ?? undefined;
    },
    { title: done },
  );
}

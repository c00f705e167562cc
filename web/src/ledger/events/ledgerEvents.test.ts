import { expect, it } from 'vitest';
import { appEvents$ } from '../../shared/events/eventBus.ts';
import { announceChange, type LedgerChange, ledgerChanges$ } from './ledgerEvents.ts';

const deleted: LedgerChange = { kind: 'transaction', action: 'softDeleted', id: 'x', record: null };

it('S2-4.10 S2-4.21 broadcasts a change by its name and as stateChanged, on the bus and on the document', () => {
  const heard: string[] = [];
  const target = new EventTarget();
  for (const name of ['transaction:softDeleted', 'transaction:stateChanged'] as const) {
    target.addEventListener(name, (event) =>
      heard.push(`document ${name} ${(event as CustomEvent<LedgerChange>).detail.action}`),
    );
    appEvents$(name).subscribe((change) => heard.push(`bus ${name} ${change.action}`));
  }
  announceChange(deleted, target);
  expect(heard).toEqual([
    'bus transaction:softDeleted softDeleted',
    'document transaction:softDeleted softDeleted',
    'bus transaction:stateChanged softDeleted',
    'document transaction:stateChanged softDeleted',
  ]);
});

it('gives every change once to who listens to all of them', () => {
  const heard: LedgerChange[] = [];
  const subscription = ledgerChanges$().subscribe((change) => heard.push(change));
  announceChange(deleted, new EventTarget());
  announceChange({ ...deleted, kind: 'transfer', action: 'created' }, new EventTarget());
  subscription.unsubscribe();
  expect(heard.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'transaction softDeleted',
    'transfer created',
  ]);
});

import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { dialogStateMachine } from './dialogStateMachine.ts';
import type { LedgerDialog } from './ledgerDialog.ts';

const addExpense: LedgerDialog = { kind: 'addTransaction', type: 'expense' };
const addAsset: LedgerDialog = { kind: 'addAsset', next: addExpense };

function dialogs() {
  const actor = createActor(dialogStateMachine).start();
  return {
    send: actor.send.bind(actor),
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.dialog?.kind ?? null],
  };
}

describe('dialogs about the ledger', () => {
  it('stay drawn while they close', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dismiss' });
    expect(it.now()).toEqual(['closing', 'addTransaction']);
    it.send({ type: 'dialog.closed' });
    expect(it.now()).toEqual(['closed', null]);
  });

  it('B-63 ask before a changed form is closed', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.dismiss' });
    expect(it.now()).toEqual(['asking', 'addTransaction']);
    it.send({ type: 'dialog.keepEditing' });
    expect(it.now()).toEqual(['open', 'addTransaction']);
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.discard' });
    expect(it.now()).toEqual(['closing', 'addTransaction']);
  });

  it('B-62 return to the form after an asset was added', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addAsset });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.done', next: addExpense });
    expect(it.now()).toEqual(['open', 'addTransaction']);
    it.send({ type: 'dialog.dismiss' });
    expect(it.now()).toEqual(['closing', 'addTransaction']);
  });

  it('are replaced by the next one, also while closing', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.open', dialog: addAsset });
    expect(it.now()).toEqual(['open', 'addAsset']);
  });
});

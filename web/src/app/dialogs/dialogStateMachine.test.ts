import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { dialogStateMachine } from './dialogStateMachine.ts';

const addExpense: LedgerDialog = { kind: 'addTransaction', type: 'expense' };
const addAsset: LedgerDialog = { kind: 'addAsset', next: addExpense };

const editing = { open: 'editing' };

function dialogs() {
  const actor = createActor(dialogStateMachine).start();
  return {
    send: actor.send.bind(actor),
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.dialog?.kind ?? null],
    turn: () => actor.getSnapshot().context.turn,
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
    expect(it.now()).toEqual([{ open: 'asking' }, 'addTransaction']);
    it.send({ type: 'dialog.keepEditing' });
    expect(it.now()).toEqual([editing, 'addTransaction']);
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.discard' });
    expect(it.now()).toEqual(['closing', 'addTransaction']);
  });

  it('B-62 return to the form after an asset was added', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addAsset });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.done', turn: it.turn(), next: addExpense });
    expect(it.now()).toEqual([editing, 'addTransaction']);
    it.send({ type: 'dialog.dismiss' });
    expect(it.now()).toEqual(['closing', 'addTransaction']);
  });

  it('are replaced by the next one, also while closing', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.open', dialog: addAsset });
    expect(it.now()).toEqual([editing, 'addAsset']);
  });

  it('B-62 return to the form also where the asset was added while the question was asked', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addAsset });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.done', turn: it.turn(), next: addExpense });
    expect(it.now()).toEqual([editing, 'addTransaction']);
  });

  it('B-63 are neither closed nor asked about while something is saved', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.locked', locked: true });
    it.send({ type: 'dialog.dismiss' });
    expect(it.now()).toEqual([{ open: 'locked' }, 'addTransaction']);
    it.send({ type: 'dialog.locked', locked: false });
    it.send({ type: 'dialog.dismiss' });
    expect(it.now()).toEqual([{ open: 'asking' }, 'addTransaction']);
  });

  it('are not closed by what an earlier one gets done', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addAsset });
    const earlier = it.turn();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.done', turn: earlier, next: null });
    expect(it.now()).toEqual([editing, 'addTransaction']);
  });

  it('B-63 ask before a changed form gives way to another dialog, which comes once that is discarded', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.open', dialog: addAsset });
    expect(it.now()).toEqual([{ open: 'asking' }, 'addTransaction']);
    it.send({ type: 'dialog.discard' });
    expect(it.now()).toEqual([editing, 'addAsset']);
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.discard' });
    expect(it.now()).toEqual(['closing', 'addAsset']);
  });

  it('B-63 forget the dialog that was asked for where the form is kept', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.dirty', dirty: true });
    it.send({ type: 'dialog.open', dialog: addAsset });
    it.send({ type: 'dialog.keepEditing' });
    it.send({ type: 'dialog.dismiss' });
    it.send({ type: 'dialog.discard' });
    expect(it.now()).toEqual(['closing', 'addTransaction']);
  });

  it('B-63 give way to no other dialog while something is saved', () => {
    const it = dialogs();
    it.send({ type: 'dialog.open', dialog: addExpense });
    it.send({ type: 'dialog.locked', locked: true });
    it.send({ type: 'dialog.open', dialog: addAsset });
    expect(it.now()).toEqual([{ open: 'locked' }, 'addTransaction']);
  });
});

import { assign, setup } from 'xstate';
import type { LedgerDialog } from './ledgerDialog.ts';

interface Context {
  /** The dialog that is seen; stays while it closes. */
  dialog: LedgerDialog | null;
  dirty: boolean;
  /** Counts the dialogs, so that each starts with a fresh form. */
  turn: number;
}

type Event =
  | { type: 'dialog.open'; dialog: LedgerDialog }
  /** Esc, a press outside, the close button, a swipe, Back. */
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.done'; next: LedgerDialog | null }
  | { type: 'dialog.dirty'; dirty: boolean }
  | { type: 'dialog.closed' }
  | { type: 'dialog.keepEditing' }
  | { type: 'dialog.discard' };

/** One dialog at a time. A changed form is not closed without a question. */
export const dialogStateMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    show: assign(({ context }, { dialog }: { dialog: LedgerDialog }) => ({
      dialog,
      dirty: false,
      turn: context.turn + 1,
    })),
  },
  guards: { isDirty: ({ context }) => context.dirty },
}).createMachine({
  id: 'dialogs',
  context: { dialog: null, dirty: false, turn: 0 },
  initial: 'closed',
  on: {
    'dialog.open': {
      target: '.open',
      actions: { type: 'show', params: ({ event }) => ({ dialog: event.dialog }) },
    },
  },
  states: {
    closed: {},
    open: {
      on: {
        'dialog.dirty': { actions: assign({ dirty: ({ event }) => event.dirty }) },
        'dialog.dismiss': [{ guard: 'isDirty', target: 'asking' }, { target: 'closing' }],
        'dialog.done': [
          {
            guard: ({ event }) => event.next !== null,
            actions: assign(({ context, event }) => ({
              dialog: event.next,
              dirty: false,
              turn: context.turn + 1,
            })),
          },
          { target: 'closing' },
        ],
      },
    },
    asking: {
      on: {
        'dialog.keepEditing': 'open',
        'dialog.dismiss': 'open',
        'dialog.discard': 'closing',
        'dialog.done': 'closing',
        'dialog.dirty': { actions: assign({ dirty: ({ event }) => event.dirty }) },
      },
    },
    closing: {
      on: { 'dialog.closed': { target: 'closed', actions: assign({ dialog: null, dirty: false }) } },
    },
  },
});

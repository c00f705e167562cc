import { assign, setup } from 'xstate';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';

interface Context {
  /** The dialog that is seen; stays while it closes. */
  dialog: LedgerDialog | null;
  dirty: boolean;
  /** What a toast asked for while a changed form was open: it comes once that is discarded. */
  next: LedgerDialog | null;
  /** Counts the dialogs, so that each starts with a fresh form. */
  turn: number;
}

type Event =
  | { type: 'dialog.open'; dialog: LedgerDialog }
  /** Esc, a press outside, the close button, a swipe, Back. */
  | { type: 'dialog.dismiss' }
  /** `turn`: of the dialog that is done, which may have given way to another one meanwhile. */
  | { type: 'dialog.done'; turn: number; next: LedgerDialog | null }
  /** Whether something is being saved. */
  | { type: 'dialog.locked'; locked: boolean }
  | { type: 'dialog.dirty'; dirty: boolean }
  | { type: 'dialog.closed' }
  | { type: 'dialog.keepEditing' }
  | { type: 'dialog.discard' };

/**
 * One dialog at a time. A changed form is neither closed nor replaced without a question, and none while it is being
 * saved.
 */
export const dialogStateMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    show: assign(({ context }, { dialog }: { dialog: LedgerDialog | null }) => ({
      dialog,
      dirty: false,
      next: null,
      turn: context.turn + 1,
    })),
    remember: assign({ next: (_, { dialog }: { dialog: LedgerDialog }) => dialog }),
  },
  guards: { isDirty: ({ context }) => context.dirty },
}).createMachine({
  id: 'dialogs',
  context: { dialog: null, dirty: false, next: null, turn: 0 },
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
      initial: 'editing',
      on: {
        'dialog.dirty': { actions: assign({ dirty: ({ event }) => event.dirty }) },
        'dialog.done': [
          { guard: ({ context, event }) => event.turn !== context.turn },
          {
            guard: ({ event }) => event.next !== null,
            target: '.editing',
            actions: { type: 'show', params: ({ event }) => ({ dialog: event.next }) },
          },
          { target: 'closing' },
        ],
      },
      states: {
        editing: {
          on: {
            'dialog.dismiss': [{ guard: 'isDirty', target: 'asking' }, { target: '#dialogs.closing' }],
            'dialog.open': [
              {
                guard: 'isDirty',
                target: 'asking',
                actions: { type: 'remember', params: ({ event }) => ({ dialog: event.dialog }) },
              },
              { actions: { type: 'show', params: ({ event }) => ({ dialog: event.dialog }) } },
            ],
            'dialog.locked': { guard: ({ event }) => event.locked, target: 'locked' },
          },
        },
        asking: {
          on: {
            'dialog.keepEditing': { target: 'editing', actions: assign({ next: null }) },
            'dialog.dismiss': { target: 'editing', actions: assign({ next: null }) },
            'dialog.open': {
              actions: { type: 'remember', params: ({ event }) => ({ dialog: event.dialog }) },
            },
            'dialog.discard': [
              {
                guard: ({ context }) => context.next !== null,
                target: 'editing',
                actions: { type: 'show', params: ({ context }) => ({ dialog: context.next }) },
              },
              { target: '#dialogs.closing' },
            ],
          },
        },
        /** Something is being saved: its outcome is still to be told here, so that nothing takes its place. */
        locked: {
          on: {
            'dialog.locked': { guard: ({ event }) => !event.locked, target: 'editing' },
            'dialog.open': {},
          },
        },
      },
    },
    closing: {
      on: { 'dialog.closed': { target: 'closed', actions: assign({ dialog: null, dirty: false }) } },
    },
  },
});

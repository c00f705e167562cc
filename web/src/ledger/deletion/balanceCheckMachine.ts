import { assign, fromPromise, setup } from 'xstate';
import { mustBeProvided } from '../../shared/machines/mustBeProvided.ts';

/** The balance (decimal units) that a command left behind, and the ledger's revision after that command. */
export interface BalanceExpectation {
  assetId: string;
  balance: number;
  revision: number;
}

/** An asset's balance as it was read, with the ledger revision that the answer contains. */
export interface BalanceReading {
  balance: number;
  revision: number;
}

/** A balance to set, if it still is `expectedBalance`. */
export interface BalanceCorrection {
  assetId: string;
  balance: number;
  expectedBalance: number;
}

/** `conflict`: somebody changed the balance meanwhile, so there is nothing to correct. */
export type CorrectionAnswer = 'ok' | 'conflict' | 'refused';
/** `refused`: the server kept a wrong balance. `error`: it could not be reached to correct it. */
export type BalanceCheckOutcome = 'passed' | 'refused' | 'error';

const tolerance = 0.001;
const retries = 2;

interface Context {
  expectation: BalanceExpectation;
  tries: number;
  reading: BalanceReading | null;
  outcome: BalanceCheckOutcome;
}

const correctionOf = ({ expectation, reading }: Context): BalanceCorrection => ({
  assetId: expectation.assetId,
  balance: expectation.balance,
  expectedBalance: reading?.balance ?? expectation.balance,
});

/**
 * Reads an asset again after a command and compares: a newer revision or the answered balance passes. Only at exactly
 * the command's revision, and after two retries, it sets the balance, first by PUT, then by PATCH.
 */
export const balanceCheckMachine = setup({
  types: {
    context: {} as Context,
    input: {} as BalanceExpectation,
    output: {} as BalanceCheckOutcome,
  },
  actors: {
    readBalance: fromPromise<BalanceReading, string>(mustBeProvided('readBalance')),
    putBalance: fromPromise<CorrectionAnswer, BalanceCorrection>(mustBeProvided('putBalance')),
    patchBalance: fromPromise<CorrectionAnswer, BalanceCorrection>(mustBeProvided('patchBalance')),
  },
  guards: {
    isAsExpected: (
      _,
      { reading, expectation }: { reading: BalanceReading; expectation: BalanceExpectation },
    ) =>
      reading.revision > expectation.revision || Math.abs(reading.balance - expectation.balance) <= tolerance,
    mayRetry: ({ context }) => context.tries <= retries,
    isExactlyThere: ({ context }) => context.reading?.revision === context.expectation.revision,
  },
  delays: { betweenReadings: 300 },
}).createMachine({
  id: 'balanceCheck',
  context: ({ input }) => ({ expectation: input, tries: 0, reading: null, outcome: 'passed' }),
  output: ({ context }) => context.outcome,
  initial: 'reading',
  states: {
    reading: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        src: 'readBalance',
        input: ({ context }) => context.expectation.assetId,
        onDone: [
          {
            guard: {
              type: 'isAsExpected',
              params: ({ context, event }) => ({ reading: event.output, expectation: context.expectation }),
            },
            target: 'settled',
          },
          { target: 'differing', actions: assign({ reading: ({ event }) => event.output }) },
        ],
        onError: { target: 'differing', actions: assign({ reading: null }) },
      },
    },
    differing: {
      always: [
        { guard: 'mayRetry', target: 'waiting' },
        { guard: 'isExactlyThere', target: 'putting' },
        { target: 'settled' },
      ],
    },
    waiting: { after: { betweenReadings: 'reading' } },
    putting: {
      invoke: {
        src: 'putBalance',
        input: ({ context }) => correctionOf(context),
        onDone: [
          { guard: ({ event }) => event.output === 'refused', target: 'patching' },
          { target: 'settled' },
        ],
        onError: 'patching',
      },
    },
    patching: {
      invoke: {
        src: 'patchBalance',
        input: ({ context }) => correctionOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output === 'refused',
            target: 'settled',
            actions: assign({ outcome: 'refused' }),
          },
          { target: 'settled' },
        ],
        onError: { target: 'settled', actions: assign({ outcome: 'error' }) },
      },
    },
    settled: { type: 'final' },
  },
});

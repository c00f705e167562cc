import type { Recorded } from '@ledgerline/events';
import { expect } from 'vitest';
import type { Decided, Decider, Decision } from '../decision.ts';
import type { Refusal } from '../refusals.ts';

interface Told {
  type: string;
  data: object;
}

/** What a command must lead to. A failure prints the whole story. */
export interface Outcome<Event> {
  then(...events: Decided<Event>[]): void;
  thenRefused(refusal: Refusal): void;
  thenNothing(): void;
}

/** Given a history, when a command comes (or one made of that history), then … */
export interface Given<Command, Event> {
  when(command: Command | ((history: Recorded<Event>[]) => Command)): Outcome<Event>;
}

/** Specifies a decider by examples: `given(history).when(command).then(event)`. */
export function deciderSpec<Command extends { type: string }, State, Event extends Told>(
  decider: Decider<Command, State, Event>,
) {
  return {
    given(history: Recorded<Event>[]): Given<Command, Event> {
      return {
        when(given) {
          const command = typeof given === 'function' ? given(history) : given;
          const state = history.reduce(
            (folded, event) => decider.evolve(folded, event),
            decider.initialState(),
          );
          const decision = decider.decide(command, state);
          const story = () => tell(history, command, decision);
          const expectDecision = (expected: Decision<Event>) => {
            // oxlint-disable-next-line vitest/valid-expect -- vitest takes a message, and the story is the message
            expect(decision, story()).toStrictEqual(expected);
          };
          return {
            // oxlint-disable-next-line unicorn/no-thenable -- given, when, then are the words of the style; nobody awaits it
            then: (...events) => expectDecision({ ok: true, events }),
            thenRefused: (refusal) => expectDecision({ ok: false, refusal }),
            thenNothing: () => expectDecision({ ok: true, events: [] }),
          };
        },
      };
    },
  };
}

function tell(history: readonly Told[], command: { type: string }, decision: Decision<Told>): string {
  const given = history.map(({ type, data }, revision) => `  ${revision} ${type} ${JSON.stringify(data)}`);
  const outcome = decision.ok
    ? decision.events.map(({ type, data }) => `  ${type} ${JSON.stringify(data)}`)
    : [`  refused: ${JSON.stringify(decision.refusal)}`];
  return ['Given', ...given, 'When', `  ${JSON.stringify(command)}`, 'Then', ...outcome, ''].join('\n');
}

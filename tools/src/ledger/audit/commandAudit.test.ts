import { REMEMBERED_COMMANDS } from '@ledgerline/command-api/folds';
import type { DomainEvent, Recorded } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { CommandAudit } from './commandAudit.ts';

const firstDay = '2026-05-03T10:00:00.000Z';
const dayLater = '2026-05-04T10:00:00.001Z';

/** What the command `c0` gives at its second coming, after so many others that were given at this instant. */
function comingAgain({ others, at }: { others: number; at: string }) {
  const audit = new CommandAudit();
  let revision = 0;
  const check = (commandId: string, when: string) =>
    audit.check({
      stream: 'ledger-ann',
      revision: revision++,
      metadata: { commandId, commandHash: 'h', at: when },
    } as Recorded<DomainEvent>);
  const before = [check('c0', firstDay), check('c0', firstDay)];
  for (let number = 1; number <= others; number += 1) before.push(check(`c${number}`, at));
  expect(before.flat()).toEqual([]);
  return check('c0', at);
}

const twice = (revision: number) => [
  {
    check: 'command',
    record: `ledger-ann@${revision}`,
    expected: 'a command of its own: c0 gave event 1',
    found: 'c0',
  },
];

describe('a command whose id comes again', () => {
  it('is named within a day, however many came since', () => {
    const others = 3 * REMEMBERED_COMMANDS;
    expect(comingAgain({ others, at: firstDay })).toEqual(twice(others + 2));
  });

  it('is named after a day while it is one of the last thousand', () => {
    const others = REMEMBERED_COMMANDS - 1;
    expect(comingAgain({ others, at: dayLater })).toEqual(twice(others + 2));
  });

  it.each([REMEMBERED_COMMANDS, 3 * REMEMBERED_COMMANDS])(
    'is another one after a day and %d others: nobody remembers it',
    (others) => {
      expect(comingAgain({ others, at: dayLater })).toEqual([]);
    },
  );
});

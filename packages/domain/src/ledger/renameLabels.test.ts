// oxlint-disable vitest/expect-expect -- then… asserts
import type { RuleCondition, TransactionRecord } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { MAX_SHAPES } from '../schedules/scheduleState.ts';
import {
  addAsset,
  addRule,
  carryOut,
  changeSchedule,
  command,
  createTransaction,
  endSchedule,
  given,
  type Ledger,
  ledgerAfter,
  makeTransfer,
  revert,
  revertGroup,
  ruleId,
  type Step,
  sampleCategories,
  sampleId,
  sampleNow,
  scheduleFields,
  setUpSchedule,
  updateTransaction,
} from '../testing/index.ts';
import { addDays } from '../values/calendarDate.ts';
import { EVENTS_IN_A_PART } from './commandParts.ts';
import type { RenameLabels } from './labelCommands.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import type { RuleFields } from './ruleCommands.ts';

const cash = sampleId('asset', 1);
const wallet = addAsset(cash, { name: 'Wallet', balance: 900_00 });
const id = (number: number) => sampleId('transaction', number);
const bought = (
  number: number,
  fields: Partial<Pick<TransactionRecord, 'payee' | 'tags' | 'status' | 'title'>>,
) => createTransaction(id(number), { accountId: cash, amount: 1, ...fields });
const madeRule = ruleId(99);

const rename = (
  from: readonly string[],
  to: string,
  {
    always = false,
    ...others
  }: Partial<Pick<RenameLabels, 'field' | 'isUnderWay'>> & { always?: boolean } = {},
): RenameLabels => ({
  type: 'RenameLabels',
  field: 'payee',
  from,
  to,
  at: sampleNow,
  today: sampleNow.slice(0, 10),
  always: always ? { ruleId: madeRule } : undefined,
  isUnderWay: false,
  ...others,
});

const payees = ({ state }: Ledger) => [...state.transactions.values()].map(({ record }) => record.payee);
const tags = ({ state }: Ledger) => [...state.transactions.values()].map(({ record }) => record.tags);
const rules = ({ state }: Ledger) =>
  state.rules.rules.map(({ record: { id: of, name, when, then, version } }) => ({
    id: of,
    name,
    texts: when.map(({ value }) => value),
    then,
    version,
  }));
const equals = (...texts: string[]): RuleCondition => ({
  field: 'payee',
  test: 'equals',
  value: texts.length === 1 ? (texts[0] ?? '') : texts,
});

describe('renaming payees', () => {
  const three = [
    wallet,
    bought(1, { payee: 'STARBUCKS #1' }),
    bought(2, { payee: 'Starbucks  #1' }),
    bought(3, {}),
  ];

  it('PY-12 LED-280 all spellings of live records get the new name; deleted ones and others keep theirs', () => {
    const ledger = ledgerAfter(
      ...three,
      bought(4, { payee: 'Starbucks', status: 'failed' }),
      bought(5, { payee: 'starbucks #1' }),
      command('DeleteTransaction', id(5)),
      bought(6, { payee: 'Stárbucks #1' }),
      rename(['starbucks #1'], 'Starbucks'),
    );
    expect(payees(ledger)).toEqual([
      'Starbucks',
      'Starbucks',
      '',
      'Starbucks',
      'starbucks #1',
      'Stárbucks #1',
    ]);
    expect(rules(ledger)).toEqual([]);
  });

  it('PY-12 LED-39 LED-280 records of a deleted account are renamed, and an undo takes that back', () => {
    const ledger = ledgerAfter(...three, command('DeleteAsset', cash), rename(['starbucks #1'], 'Starbucks'));
    expect(payees(ledger)).toEqual(['Starbucks', 'Starbucks', '']);
    carryOut(ledger, revertGroup(-1)(ledger.history));
    expect(payees(ledger)).toEqual(['STARBUCKS #1', 'Starbucks  #1', '']);
  });

  it('PY-12 LED-280 several become one, also another spelling of its own', () => {
    const merged = [bought(4, { payee: 'SB' }), rename(['sb', 'STARBUCKS #1'], 'Starbucks')];
    expect(payees(ledgerAfter(...three, ...merged))).toEqual(['Starbucks', 'Starbucks', '', 'Starbucks']);
    expect(payees(ledgerAfter(...three, rename(['starbucks #1'], 'starbucks #1')))).toEqual([
      'starbucks #1',
      'starbucks #1',
      '',
    ]);
  });

  it('PY-12 LED-280 a name that nothing has is refused, and one that nothing would change', () => {
    given(...three)
      .when(rename(['Starbucks #1', 'Nobody'], 'Starbucks'))
      .thenRefused({ code: 'name-not-found', of: 'payee' });
    given(wallet, bought(1, { payee: 'Gone' }), command('DeleteTransaction', id(1)))
      .when(rename(['Gone'], 'Back'))
      .thenRefused({ code: 'name-not-found', of: 'payee' });
    given(wallet, bought(1, { payee: 'Kopi' }))
      .when(rename(['KOPI'], 'Kopi'))
      .thenRefused({ code: 'name-unchanged' });
  });

  it('PY-13 LED-280 it teaches nothing, decides no category, and counts as chosen by hand', () => {
    const rule = addRule(1, { when: [equals('Kopi')], then: { payee: 'Kopi Kenangan' } });
    const before = ledgerAfter(wallet, rule, bought(1, { title: 'Flat white', payee: 'Kopi' }));
    const record = before.state.transactions.get(id(1))?.record;
    const learned = JSON.stringify(Object.entries(before.state.learned));
    const done = carryOut(before, rename([record?.payee ?? ''], 'Dining'));
    expect(done.ok && done.events.map(({ type }) => type)).toContain('TransactionUpdated');
    const { payee, setBy, ...kept } = before.state.transactions.get(id(1))?.record ?? {};
    const { payee: _, setBy: _setBy, ...was } = record ?? {};
    expect([payee, setBy?.payee, kept]).toEqual(['Dining', undefined, was]);
    expect(JSON.stringify(Object.entries(before.state.learned))).toBe(learned);
  });

  it('PY-14 LED-283 what was renamed is taken back as a group; a record whose payee was edited since stands in the way', () => {
    const steps: Step[] = [...three, rename(['starbucks #1'], 'Starbucks', { always: true })];
    const undone = ledgerAfter(...steps, revertGroup(4));
    expect([payees(undone), rules(undone)]).toEqual([['STARBUCKS #1', 'Starbucks  #1', ''], []]);
    const again = ledgerAfter(...steps, revertGroup(4), revertGroup(7));
    expect([payees(again), rules(again)]).toMatchObject([
      ['Starbucks', 'Starbucks', ''],
      [{ id: madeRule, version: 2 }],
    ]);
    const edited = ledgerAfter(...steps, updateTransaction(id(2), { payee: 'Coffee bar' }));
    const event = edited.history[6];
    const refused = carryOut(edited, revertGroup(4)(edited.history));
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'group-revert-blocked',
        of: 3,
        refused: [
          { id: event?.id, refusal: { code: 'revert-blocked', by: 'newer-change', detail: 'payee' } },
        ],
      },
    });
    carryOut(edited, revertGroup(4, [event?.id ?? ''])(edited.history));
    expect([payees(edited), rules(edited)]).toEqual([['STARBUCKS #1', 'Coffee bar', ''], []]);
  });
});

describe('renaming in schedules', () => {
  const rent = sampleId('schedule', 1);
  const fields = scheduleFields({ assetId: cash, payee: 'Landlord', tags: ['flat', 'Home'] });
  const shapes = ({ state }: Ledger) =>
    state.schedules.map(({ record }) =>
      record.shapes.map(({ from, payee: of, tags: has }) => [from, of, has]),
    );
  const started = fields.starts;
  const renamedOn = (today: string): RenameLabels => ({ ...rename(['LANDLORD'], 'Mrs Oei'), today });

  it('PY-18 LED-280 a schedule that goes on has the new name from today, and its earlier dates keep the old one', () => {
    const ledger = ledgerAfter(wallet, setUpSchedule(rent, fields), renamedOn('2026-03-01'));
    expect(shapes(ledger)).toEqual([
      [
        [started, 'Landlord', ['flat', 'Home']],
        ['2026-03-01', 'Mrs Oei', ['flat', 'Home']],
      ],
    ]);
    carryOut(ledger, revertGroup(-1)(ledger.history));
    expect(shapes(ledger)).toEqual([[[started, 'Landlord', ['flat', 'Home']]]]);
  });

  it('PY-18 LED-280 a change that is still to come is renamed as it is', () => {
    const later = changeSchedule(rent, '2026-04-10', { ...fields, title: 'Rent, raised' });
    expect(shapes(ledgerAfter(wallet, setUpSchedule(rent, fields), later, renamedOn('2026-03-01')))).toEqual([
      [
        [started, 'Landlord', ['flat', 'Home']],
        ['2026-04-10', 'Mrs Oei', ['flat', 'Home']],
      ],
    ]);
  });

  it('PY-18 LED-280 its tags are renamed', () => {
    const asked = rename(['home', 'FLAT'], 'home', { field: 'tags' });
    expect(shapes(ledgerAfter(wallet, setUpSchedule(rent, fields), asked))[0]?.at(-1)).toEqual([
      asked.today,
      'Landlord',
      ['home'],
    ]);
  });

  it('PY-18 LED-280 one that has ended, or has no room for another shape, stays', () => {
    given(wallet, setUpSchedule(rent, fields), endSchedule(rent))
      .when(renamedOn('2026-03-01'))
      .thenRefused({ code: 'name-not-found', of: 'payee' });
    const often = Array.from({ length: MAX_SHAPES - 1 }, (_, number) =>
      changeSchedule(rent, addDays(started, number + 1), { ...fields, title: `Rent ${number}` }),
    );
    const full = [wallet, setUpSchedule(rent, fields), ...often];
    given(...full)
      .when(renamedOn('2030-01-01'))
      .thenRefused({ code: 'name-unchanged' });
    // The last change is renamed on its own day: that takes no room.
    expect(shapes(ledgerAfter(...full, renamedOn(started)))[0]).toHaveLength(MAX_SHAPES);
  });
});

describe('renaming in rules', () => {
  const kopi = [wallet, bought(1, { payee: 'Kopi' })];
  const renamed = (when: RuleCondition[], then = {}) =>
    rules(
      ledgerAfter(
        ...kopi,
        addRule(1, { when, then: { category: sampleCategories.food, ...then } }),
        rename(['Kopi'], 'Kopi Kenangan'),
      ),
    )[0];

  it('PY-15 LED-281 what a rule sets becomes the new name', () => {
    expect(renamed([equals('x')], { payee: 'KOPI' })).toMatchObject({
      version: 2,
      then: { category: sampleCategories.food, payee: 'Kopi Kenangan' },
    });
    expect(renamed([equals('x')], { payee: 'Other' })).toMatchObject({ version: 1 });
  });

  it('PY-15 LED-281 a name that only a rule sets is there', () => {
    const ledger = ledgerAfter(addRule(1, { then: { payee: 'Kopi' } }), rename(['kopi'], 'Cafe'));
    expect(rules(ledger)).toMatchObject([{ version: 2, then: { payee: 'Cafe' } }]);
  });

  it.each([
    ['one text', [equals('kópi')], [['kópi', 'Kopi Kenangan']]],
    ['a list', [equals('a', 'KOPI')], [['a', 'KOPI', 'Kopi Kenangan']]],
    ['it is turned round', [{ ...equals('Kopi'), not: true }], [['Kopi', 'Kopi Kenangan']]],
    ['it has the new one', [equals('Kopi', 'KOPI KENANGAN')], [['Kopi', 'KOPI KENANGAN']]],
    ['another payee', [equals('Tea')], ['Tea']],
    ['a part of a text', [{ ...equals('Kopi'), test: 'contains' as const }], ['Kopi']],
    ['a title', [{ ...equals('Kopi'), field: 'title' as const }], ['Kopi']],
  ])('PY-15 LED-281 beside what is asked for the new name stands: %s', (_name, when, texts) => {
    expect(renamed(when)?.texts).toEqual(texts);
  });

  it.each<[string, Partial<RuleFields>, Partial<RuleFields>]>([
    [
      'alone has another one beside it',
      { when: [fullOf('Kopi')] },
      { match: 'any', when: [fullOf('Kopi'), equals('Kopi Kenangan')] },
    ],
    [
      'that is turned round has another one beside it, and both have to hold',
      { match: 'any', when: [{ ...fullOf('Kopi'), not: true }] },
      { match: 'all', when: [fullOf('Kopi'), equals('Kopi Kenangan')].map((one) => ({ ...one, not: true })) },
    ],
    [
      'of several that have to hold has the new name for the old one',
      { match: 'all', when: [fullOf('Kopi'), equals('x')] },
      { match: 'all', when: [fullOf('Kopi Kenangan'), equals('x')] },
    ],
    [
      'of ten has the new name for the old one',
      { match: 'any', when: [fullOf('Kopi'), ...numbered(9).map((name) => equals(name))] },
      { match: 'any', when: [fullOf('Kopi Kenangan'), ...numbered(9).map((name) => equals(name))] },
    ],
  ])('PY-15 LED-281 a condition with 200 names %s', (_name, fields, expected) => {
    const then = { category: sampleCategories.food };
    const [rule] = ledgerAfter(...kopi, addRule(1, { ...fields, then }), rename(['Kopi'], 'Kopi Kenangan'))
      .state.rules.rules;
    expect(rule?.record).toMatchObject({ version: 2, then, ...expected });
  });

  it('PY-15 LED-281 tags that rules add become the new one, once', () => {
    const adds = addRule(1, { then: { tags: ['trip', 'x', 'Travel'] } });
    const ledger = ledgerAfter(
      wallet,
      adds,
      bought(1, { tags: ['y', 'TRIP', 'journey'] }),
      rename(['trip', 'journey'], 'travel', { field: 'tags' }),
    );
    expect(tags(ledger)).toEqual([['y', 'travel', 'x']]);
    expect(rules(ledger)).toMatchObject([{ version: 2, then: { tags: ['travel', 'x'] } }]);
  });
});

describe('renaming always', () => {
  const always = (from: readonly string[], to: string) => rename(from, to, { always: true });
  const rows = [wallet, bought(1, { payee: 'STARBUCKS #1' }), bought(2, { payee: 'STARBUCKS #2' })];
  const first = { id: madeRule, name: 'Starbucks', then: { payee: 'Starbucks' } };

  it('PY-16 LED-282 a rule stands first that gives the new name; a later merge joins it', () => {
    const other = addRule(1, { name: 'Other' });
    const once = ledgerAfter(...rows, other, always(['starbucks #1'], 'Starbucks'));
    expect(rules(once)).toMatchObject([
      { ...first, texts: [['starbucks #1']], version: 1 },
      { name: 'Other' },
    ]);
    carryOut(once, always(['STARBUCKS #2'], 'Starbucks'));
    expect(rules(once)).toMatchObject([
      { ...first, texts: [['starbucks #1', 'STARBUCKS #2']], version: 2 },
      { name: 'Other' },
    ]);
    expect(payees(once)).toEqual(['Starbucks', 'Starbucks']);
  });

  it.each([
    ['is off', { enabled: false }],
    ['sets more', { then: { payee: 'Starbucks', tags: ['x'] } }],
    ['gives another name', { then: { payee: 'SB' } }],
    [
      'asks for more',
      { when: [equals('x'), { field: 'type' as const, test: 'equals' as const, value: 'expense' }] },
    ],
    ['is turned round', { when: [{ ...equals('x'), not: true }] }],
  ])('PY-16 LED-282 a rule that %s is left alone: there is a new one', (_name, fields) => {
    const there = addRule(1, { when: [equals('x')], then: { payee: 'Starbucks' }, ...fields });
    expect(rules(ledgerAfter(...rows, there, always(['STARBUCKS #1'], 'Starbucks')))).toMatchObject([
      { ...first, texts: [['STARBUCKS #1']] },
      { id: ruleId(1), version: 1 },
    ]);
  });

  it('PY-16 LED-282 what a rule has no room for goes into a new one, with a name of its own', () => {
    const full = addRule(1, {
      name: 'STARBUCKS',
      when: [equals(...numbered(199))],
      then: { payee: 'Starbucks' },
    });
    expect(
      rules(ledgerAfter(...rows, full, always(['STARBUCKS #1', 'STARBUCKS #2'], 'Starbucks'))),
    ).toMatchObject([
      { ...first, name: 'Starbucks 2', texts: [['STARBUCKS #2']] },
      { id: ruleId(1), version: 2, texts: [[...numbered(199), 'STARBUCKS #1']] },
    ]);
  });

  it('PY-16 LED-282 a rule that was renamed itself gets the old name', () => {
    const ledger = ledgerAfter(
      ...rows,
      always(['STARBUCKS #1', 'STARBUCKS #2'], 'Starbucks'),
      always(['Starbucks'], 'Starbucks Coffee'),
    );
    expect(rules(ledger)).toMatchObject([
      { id: madeRule, version: 2, texts: [['STARBUCKS #1', 'STARBUCKS #2', 'Starbucks']] },
    ]);
  });

  it('PY-16 LED-282 is refused whole where there would be one rule too many', () => {
    const many = Array.from({ length: 200 }, (_, number) => addRule(number + 100));
    given(...rows, ...many)
      .when(always(['STARBUCKS #1'], 'Starbucks'))
      .thenRefused({ code: 'too-many-rules' });
  });
});

describe('renaming tags of transfers', () => {
  const bank = sampleId('asset', 2);
  const moved = (number: number, has: string[]) =>
    makeTransfer(sampleId('transfer', number), cash, bank, 1, { tags: has });
  const transfers = ({ state }: Ledger) => [...state.transfers.values()].map(({ record }) => record.tags);
  const start = [wallet, addAsset(bank, { name: 'Bank', type: 'bank', balance: 0 })];
  const asked = rename(['TRIP', 'journey'], 'Travel', { field: 'tags' });

  it('PY-12 LED-280 live ones get the new tag once, and an undo takes it back', () => {
    const ledger = ledgerAfter(
      ...start,
      moved(1, ['trip', 'x', 'Journey']),
      moved(2, ['y']),
      moved(3, ['trip']),
      revert(-1),
      asked,
    );
    expect(transfers(ledger)).toEqual([['Travel', 'x'], ['y'], ['trip']]);
    carryOut(ledger, revertGroup(-1)(ledger.history));
    expect(transfers(ledger)).toEqual([['trip', 'x', 'Journey'], ['y'], ['trip']]);
  });

  it('PY-12 LED-280 a tag that only a reverted transfer has is not there', () => {
    given(...start, moved(1, ['trip', 'journey']), revert(-1))
      .when(asked)
      .thenRefused({ code: 'name-not-found', of: 'tags' });
  });
});

describe('renaming many records', () => {
  const many = (count: number) => [
    wallet,
    ...Array.from({ length: count }, (_, number) => bought(number + 1, { payee: 'Kopi' })),
  ];
  const oneByOne = (ledger: Ledger, first: RenameLabels): number[] => {
    const parts: number[] = [];
    for (let isUnderWay = false; ; isUnderWay = true) {
      const decision = carryOut(ledger, { ...first, isUnderWay });
      if (!decision.ok) throw new Error(decision.refusal.code);
      parts.push(decision.events.length);
      if (!decision.goesOn) return parts;
    }
  };

  it('PY-17 LED-284 is done in parts, and the first one knows how many changes there will be', () => {
    const ledger = ledgerAfter(...many(2 * EVENTS_IN_A_PART + 3));
    const asked = rename(['Kopi'], 'Cafe', { always: true });
    const decided = ledgerDecider.decide(asked, ledger.state);
    expect(decided).toMatchObject({ goesOn: true, toCome: EVENTS_IN_A_PART + 4 });
    expect(oneByOne(ledger, asked)).toEqual([EVENTS_IN_A_PART, EVENTS_IN_A_PART, 4]);
    expect(new Set(payees(ledger))).toEqual(new Set(['Cafe']));
    expect(rules(ledger)).toMatchObject([{ id: madeRule, version: 1 }]);
  });

  it('PY-17 LED-284 a part that finds nothing left ends it', () => {
    const ledger = ledgerAfter(...many(1), rename(['Kopi'], 'Cafe'));
    expect(carryOut(ledger, rename(['Kopi'], 'Cafe', { isUnderWay: true }))).toEqual({
      ok: true,
      events: [],
    });
  });
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `Payee ${number}`);
}

function fullOf(first: string): RuleCondition {
  return equals(first, ...numbered(199));
}

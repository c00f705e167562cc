import { describe, expect, it } from 'vitest';
import type { RuleFields } from '../ledger/ruleCommands.ts';
import {
  addAsset,
  addRule,
  command,
  decideFile,
  earn,
  importFile,
  ledgerAfter,
  ruleSaid,
  type Step,
  sampleCategories,
  sampleId,
  spend,
} from '../testing/index.ts';
import type { RowDecision } from './planRows.ts';

const { food, salary } = sampleCategories;
const [giro, savings] = [sampleId('asset', 1), sampleId('asset', 2)];
const assets = [
  addAsset(giro, { name: 'Giro', type: 'bank', balance: 500_00 }),
  addAsset(savings, { name: 'Nest egg', type: 'bank', balance: 500_00 }),
];
const row = {
  date: '2026-02-10',
  amount: -4_50,
  text: 'CARD 1234 STARBUCKS',
  counterparty: 'STARBUCKS #1234',
};

/** What a file with these rows becomes: its verdicts, and its transactions and transfers without what tells nothing. */
function imported(steps: readonly Step[], rows = [row], decision: RowDecision = {}) {
  const ledger = ledgerAfter(...assets, ...steps);
  const decided = importFile(ledger, giro, rows, () => decision);
  return {
    decided,
    transactions: [...ledger.state.transactions.values()]
      .filter(({ deletion, record }) => deletion === 'none' && record.bank !== null)
      .map(({ record: { title, payee, categoryId, categorizedBy, confidence, tags, setBy } }) => ({
        title,
        payee,
        categoryId,
        categorizedBy,
        confidence,
        tags,
        setBy,
      })),
    transfers: [...ledger.state.transfers.values()].map(({ record: { fromAssetId, toAssetId, tags } }) => ({
      fromAssetId,
      toAssetId,
      tags,
    })),
  };
}
const payeeIs = (value: string, then: RuleFields['then']): Partial<RuleFields> => ({
  when: [{ field: 'payee', test: 'equals', value }],
  then,
});
const rename = addRule(1, payeeIs('STARBUCKS #1234', { payee: 'Starbucks', title: 'Coffee' }));
const dining = addRule(2, payeeIs('Starbucks', { category: food, tags: ['out'] }));
const toSavings = addRule(3, {
  when: [{ field: 'bankText', test: 'contains', value: 'starbucks' }],
  then: { transferTo: savings, tags: ['saved'] },
});

describe('rules on rows of a bank', () => {
  it.each([[[rename, dining]], [[dining, rename]]])(
    'PY-53 LED-265 given a rule renames the payee and another one sorts by it, then both hold in either order',
    (rules) => {
      expect(imported(rules).transactions).toEqual([
        {
          title: 'Coffee',
          payee: 'Starbucks',
          categoryId: food,
          categorizedBy: 'auto',
          confidence: 1,
          tags: ['out'],
          setBy: {
            title: { rule: ruleSaid(1) },
            payee: { rule: ruleSaid(1) },
            category: { rule: ruleSaid(2) },
            tags: [{ rule: ruleSaid(2), tags: ['out'] }],
          },
        },
      ]);
    },
  );

  it('PY-31 PY-53 given A becomes B and B becomes C, when a row with A comes, then it is B', () => {
    const a = addRule(1, payeeIs('A', { payee: 'B' }));
    const b = addRule(2, payeeIs('B', { payee: 'C' }));
    const { transactions } = imported([a, b], [{ ...row, counterparty: 'A' }]);
    expect(transactions.map(({ payee }) => payee)).toEqual(['B']);
  });

  it('PY-53 LED-265 given no rule matches, then title and payee are what the bank gives', () => {
    const [only] = imported([dining]).transactions;
    expect(only).toMatchObject({ title: 'CARD 1234 STARBUCKS', payee: 'STARBUCKS #1234', setBy: {} });
  });

  it('PY-54 LED-267 given a rule names another asset, then the transfer is the default, with the tags of all', () => {
    const { decided, transactions, transfers } = imported([toSavings, rename, dining]);
    expect(decided).toMatchObject([
      {
        verdict: 'transfer',
        action: 'transfer',
        ask: false,
        transfers: [{ assetId: savings, other: null, expectedBy: 'rule' }],
      },
    ]);
    expect(transactions).toEqual([]);
    expect(transfers).toEqual([{ fromAssetId: giro, toAssetId: savings, tags: ['out', 'saved'] }]);
  });

  it.each([
    [1, false],
    [2, true],
  ])(
    'PY-54 LED-267 given the other asset has %i such records, then the transfer takes one in, asked: %j',
    (count, ask) => {
      const others = [1, 2].slice(0, count).map((n) => earn(sampleId('transaction', n), savings, 4_50));
      const near = others.map((one) => ({ ...one, transaction: { ...one.transaction, date: row.date } }));
      const { decided } = imported([...near, toSavings]);
      expect(decided).toMatchObject([{ action: 'transfer', ask, transfers: { length: count } }]);
      expect(decided[0]?.transfers[0]?.other).not.toBeNull();
    },
  );

  it('PY-54 LED-267 given the person adds it, then it is a transaction as rules decide', () => {
    const { transactions, transfers } = imported([toSavings, dining, rename], [row], { action: 'add' });
    expect(transfers).toEqual([]);
    expect(transactions).toMatchObject([{ payee: 'Starbucks', tags: ['out', 'saved'] }]);
  });

  it('PY-54 LED-267 given the person makes another transfer, or the asset is deleted, then rules say nothing of it', () => {
    const third = sampleId('asset', 3);
    const steps = [addAsset(third, { name: 'Third' }), toSavings];
    const { transfers } = imported(steps, [row], { action: 'transfer', asset: third });
    expect(transfers).toEqual([{ fromAssetId: giro, toAssetId: third, tags: [] }]);
    const gone = imported([...steps, command('DeleteAsset', savings)]);
    expect(gone.transfers).toEqual([]);
    expect(gone.transactions).toMatchObject([{ tags: ['saved'] }]);
  });

  it('PY-54 LED-267 given the row is there already or is a record written by hand, then it stays so and no rule runs', () => {
    const lunch = sampleId('transaction', 1);
    const spent = spend(lunch, giro, 4_50);
    const byHand = { ...spent, transaction: { ...spent.transaction, title: 'Starbucks', date: row.date } };
    const ledger = ledgerAfter(...assets, byHand, toSavings, dining);
    const before = ledger.state.transactions.get(lunch)?.record;
    importFile(ledger, giro, [row]);
    const { bank, ...after } = ledger.state.transactions.get(lunch)?.record ?? {};
    expect(bank).toMatchObject({ text: row.text });
    expect({ ...after, bank: null }).toEqual(before);
    expect(decideFile(ledger, giro, [row])).toMatchObject([{ verdict: 'already', action: 'leave' }]);
  });

  it('PY-34 PY-53 given a rule’s category is of the other type, then it is left', () => {
    const [only] = imported([addRule(1, { then: { category: salary, tags: ['out'] } })]).transactions;
    expect(only).toMatchObject({
      categoryId: food,
      confidence: 0.5,
      setBy: { tags: [{ rule: ruleSaid(1), tags: ['out'] }] },
    });
  });
});

// oxlint-disable vitest/expect-expect -- then… asserts
import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { categorise } from '../categoriser/categorise.ts';
import { learn, nothingLearned } from '../categoriser/learnedChoices.ts';
import {
  addAsset,
  assetRecord,
  command,
  createTransaction,
  deciderSpec,
  expenseRecord,
  given,
  ledgerAfter,
  moved,
  recordHistory,
  revert,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  sampleNow,
  spend,
  updateTransaction,
} from '../testing/index.ts';
import { evolve } from './evolve.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import { emptyLedger } from './ledgerState.ts';

const cash = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);

/** What the categoriser says of a title before it has learned anything. */
const automatic = (title: string, type: 'income' | 'expense' = 'expense') =>
  ({
    ...categorise({ type, title, description: '' }, nothingLearned(), sampleCatalogue),
    categorizedBy: 'auto',
  }) as const;

const byHand = { categorizedBy: 'user', confidence: null, words: [] as string[] } as const;

const assetAdded: LedgerEvent = {
  type: 'AssetAdded',
  data: { asset: assetRecord(cash, { createdAt: sampleNow }), effects: [moved(cash, 50_00, 50_00)] },
};
const created = (transaction: TransactionRecord): LedgerEvent => ({
  type: 'TransactionCreated',
  data: { transaction, effects: [moved(cash, -10_00, 40_00)] },
});
const updated = (transaction: TransactionRecord, former: Partial<TransactionRecord>): LedgerEvent => ({
  type: 'TransactionUpdated',
  data: { transaction, former, effects: [] },
});
const givenEvents = (...events: LedgerEvent[]) => deciderSpec(ledgerDecider).given(recordHistory(events));

/** A decision of the categoriser that it would not take today. */
const decidedOnce = {
  categoryId: sampleCategories.oldFashioned,
  categorizedBy: 'auto' as const,
  confidence: 0.5,
  words: ['lunch'],
};
const autoRecord = expenseRecord(lunch, { accountId: cash, ...decidedOnce });
const handRecord = expenseRecord(lunch, { accountId: cash });
const automated = givenEvents(assetAdded, created(autoRecord));
const handmade = givenEvents(assetAdded, created(handRecord));

describe('a new transaction', () => {
  it('LED-33 S2-1.04 is categorised automatically where asked, and the event says why; a given category is then ignored', () => {
    given(addAsset(cash, { balance: 50_00 }))
      .when(
        createTransaction(lunch, {
          accountId: cash,
          title: 'Bus ticket',
          useAutoCategory: true,
          categoryId: 'nonsense',
        }),
      )
      .then(created({ ...handRecord, title: 'Bus ticket', ...automatic('Bus ticket') }));
  });
});

describe('an update that asks for the automatic category', () => {
  it('LED-33 S2-1.04 B-61 what the log says stays: never decides again for an unchanged title and description', () => {
    automated.when(updateTransaction(lunch, { useAutoCategory: true, title: 'Lunch' })).thenNothing();
    automated.when(updateTransaction(lunch, { useAutoCategory: true, title: 'Lunch', amount: 5_00 })).then({
      type: 'TransactionUpdated',
      data: {
        transaction: { ...autoRecord, amount: 5_00 },
        former: { amount: 10_00 },
        effects: [moved(cash, 5_00, 45_00)],
      },
    });
  });

  it('LED-33 decides again for another title', () => {
    automated.when(updateTransaction(lunch, { useAutoCategory: true, title: 'Bus ticket' })).then(
      updated(
        { ...autoRecord, title: 'Bus ticket', ...automatic('Bus ticket') },
        {
          title: 'Lunch',
          categoryId: sampleCategories.oldFashioned,
          confidence: decidedOnce.confidence,
          words: decidedOnce.words,
        },
      ),
    );
  });

  it('LED-33 never overwrites a category that was chosen by hand', () => {
    handmade
      .when(updateTransaction(lunch, { useAutoCategory: true, title: 'Bus ticket' }))
      .then(updated({ ...handRecord, title: 'Bus ticket' }, { title: 'Lunch' }));
  });

  it('LED-33 S2-5.08 decides for another type, also where the category was chosen by hand', () => {
    const income = automatic('Lunch', 'income');
    handmade.when(updateTransaction(lunch, { useAutoCategory: true, type: 'income' })).then({
      type: 'TransactionUpdated',
      data: {
        transaction: { ...handRecord, type: 'income', ...income },
        former: {
          type: 'expense',
          categoryId: sampleCategories.food,
          categorizedBy: 'user',
          confidence: null,
          ...(income.words.length > 0 && { words: [] }),
        },
        effects: [moved(cash, 20_00, 60_00)],
      },
    });
  });
});

describe('an update without it', () => {
  it('LED-33 leaves an automatic category alone, whatever else changes', () => {
    automated
      .when(updateTransaction(lunch, { title: 'Bus ticket' }))
      .then(updated({ ...autoRecord, title: 'Bus ticket' }, { title: 'Lunch' }));
  });

  it('LED-32 B-61 accepts an unchanged retired category', () => {
    automated
      .when(updateTransaction(lunch, { title: 'Dinner', categoryId: sampleCategories.oldFashioned }))
      .then(updated({ ...autoRecord, title: 'Dinner' }, { title: 'Lunch' }));
  });

  it('LED-33 takes the automatic category as chosen by hand where the switch is turned off', () => {
    automated
      .when(updateTransaction(lunch, { useAutoCategory: false, categoryId: sampleCategories.oldFashioned }))
      .then(
        updated(
          { ...autoRecord, ...byHand },
          { categorizedBy: 'auto', confidence: decidedOnce.confidence, words: decidedOnce.words },
        ),
      );
  });

  it('LED-32 takes another category by hand', () => {
    automated
      .when(updateTransaction(lunch, { categoryId: sampleCategories.transport }))
      .then(
        updated({ ...autoRecord, ...byHand, categoryId: sampleCategories.transport }, { ...decidedOnce }),
      );
  });

  it.each([
    ['category-not-found', 'ca00000000000000000000ff'],
    ['category-of-other-type', sampleCategories.salary],
    ['category-retired', sampleCategories.oldFashioned],
  ] as const)('LED-32 refuses a new category: %s', (code, categoryId) => {
    handmade.when(updateTransaction(lunch, { categoryId })).thenRefused({ code });
  });

  it('LED-32 S2-5.08 needs a category of the new type for a change of type', () => {
    handmade.when(updateTransaction(lunch, { type: 'income' })).thenRefused({ code: 'category-required' });
    handmade
      .when(updateTransaction(lunch, { type: 'income', categoryId: sampleCategories.food }))
      .thenRefused({ code: 'category-required' });
    handmade
      .when(updateTransaction(lunch, { type: 'income', categoryId: sampleCategories.transport }))
      .thenRefused({ code: 'category-required' });
    handmade.when(updateTransaction(lunch, { type: 'income', categoryId: sampleCategories.salary })).then({
      type: 'TransactionUpdated',
      data: {
        transaction: { ...handRecord, type: 'income', categoryId: sampleCategories.salary },
        former: { type: 'expense', categoryId: sampleCategories.food },
        effects: [moved(cash, 20_00, 60_00)],
      },
    });
  });
});

describe('reverting a choice', () => {
  const confirmed = updated(
    { ...autoRecord, ...byHand },
    { categorizedBy: 'auto', confidence: decidedOnce.confidence, words: decidedOnce.words },
  );

  it('LED-54 puts back who chose the category and why', () => {
    givenEvents(assetAdded, created(autoRecord), confirmed)
      .when(revert(-1))
      .then(updated(autoRecord, { ...byHand }));
  });

  it('LED-55 B-39 is blocked by a newer category: the reasons of one never go with another', () => {
    const other = { ...autoRecord, ...byHand, categoryId: sampleCategories.transport };
    givenEvents(
      assetAdded,
      created(autoRecord),
      confirmed,
      updated(other, { categoryId: sampleCategories.oldFashioned }),
    )
      .when(revert(2))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'category' });
  });
});

describe('learning', () => {
  const text = { type: 'expense', description: '' } as const;

  it('LED-33 takes every choice made by hand to heart, and a new title for it', () => {
    const { state } = ledgerAfter(
      addAsset(cash, { balance: 50_00 }),
      spend(lunch, cash, 10_00),
      updateTransaction(lunch, { categoryId: sampleCategories.transport }),
      updateTransaction(lunch, { title: 'Bus ticket' }),
    );
    const expected = nothingLearned();
    learn(expected, { ...text, title: 'Lunch' }, sampleCategories.food);
    learn(expected, { ...text, title: 'Lunch' }, sampleCategories.transport);
    learn(expected, { ...text, title: 'Bus ticket' }, sampleCategories.transport);
    expect(state.learned).toEqual(expected);
  });

  it('LED-33 learns nothing from other changes, deletions, reverts and automatic categories', () => {
    const { state } = ledgerAfter(
      addAsset(cash, { balance: 50_00 }),
      spend(lunch, cash, 10_00),
      updateTransaction(lunch, { amount: 5_00 }),
      command('DeleteTransaction', lunch),
      command('RestoreTransaction', lunch),
      updateTransaction(lunch, { categoryId: sampleCategories.transport }),
      revert(-1),
    );
    const expected = nothingLearned();
    learn(expected, { ...text, title: 'Lunch' }, sampleCategories.food);
    learn(expected, { ...text, title: 'Lunch' }, sampleCategories.transport);
    expect(state.learned).toEqual(expected);
    const automatic = recordHistory([assetAdded, created(autoRecord)]);
    expect(automatic.reduce(evolve, emptyLedger()).learned).toEqual(nothingLearned());
  });
});

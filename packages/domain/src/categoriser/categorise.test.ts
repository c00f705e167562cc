import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../categories/catalogue.ts';
import { defaultCategories, MISCELLANEOUS } from '../categories/defaultCategories.ts';
import { type LabelledTitle, measureAccuracy } from './accuracy.ts';
import { categorise } from './categorise.ts';
import labelled from './labelled.json' with { type: 'json' };
import { type LearnedChoices, learn, nothingLearned } from './learnedChoices.ts';

type Type = 'income' | 'expense';

const catalogue: Catalogue = new Map(
  defaultCategories.map((category) => [category.id, { ...category, retired: false }]),
);

const idOf = (name: string, type: Type = 'expense') =>
  defaultCategories.find((category) => category.name === name && category.type === type)?.id ?? '';

const decide = (title: string, type: Type = 'expense', learned = nothingLearned(), within = catalogue) => {
  const { categoryId, ...why } = categorise({ type, title, description: '' }, learned, within);
  return { name: within.get(categoryId)?.name, ...why };
};

const taught = (...choices: [title: string, name: string][]): LearnedChoices =>
  choices.reduce(
    (learned, [title, name]) => learn(learned, { type: 'expense', title, description: '' }, idOf(name)),
    nothingLearned(),
  );

describe('S2-1.03 the vocabulary', () => {
  it('finds the category of at least nine in ten labelled titles, English and Indonesian', () => {
    const { accuracy, misses } = measureAccuracy(labelled as LabelledTitle[], catalogue);
    expect(labelled.length).toBeGreaterThanOrEqual(200);
    expect(misses.length).toBeLessThanOrEqual(labelled.length * 0.03);
    expect(accuracy).toBe(1 - misses.length / labelled.length);
  });

  it.each([
    ['Kopi Kenangan Senopati', 'Dining', 0.98, ['Kopi', 'Kenangan']],
    ['INDOMARET POINT JKT 0412', 'Groceries', 0.95, ['INDOMARET']],
    ['KOPIKENANGAN JKT', 'Dining', 0.98, ['KOPIKENANGAN']],
    ['Spotfy', 'Subscriptions', 0.73, ['Spotfy']],
    ['Hotell', 'Travel', 0.74, ['Hotell']],
    ['Grab lunch', 'Dining', 0.64, ['lunch']],
  ])('%s is %s (%d) because of %j', (title, name, confidence, words) => {
    expect(decide(title)).toEqual({ name, confidence, words });
  });

  it.each([
    ['Beli ayam', 'Dining'],
    ['Gofood ayam', 'Dining'],
    ['Top up GoPay', 'E-Wallet Top-up'],
    ['Kopi pakai GoPay', 'Dining'],
    ['Dog food', 'Pets'],
    ['Makanan kucing', 'Pets'],
    ['Car insurance', 'Insurance'],
    ['Pulsa listrik', 'Utilities'],
    ['Pulsa', 'Internet & Phone'],
  ])('longer phrases win over the words in them: %s', (title, name) => {
    expect(decide(title).name).toBe(name);
  });

  it('decides by type: the same word is another category for the other type', () => {
    expect([decide('Bonus karyawan').name, decide('Bonus karyawan', 'income').name]).toEqual([
      'Business Expenses',
      'Bonus',
    ]);
    expect([decide('Bunga', 'expense').name, decide('Bunga', 'income').name]).toEqual(['Gifts', 'Interest']);
  });

  it('takes the description where the title says nothing', () => {
    const text = { type: 'expense', title: 'Titip Andi', description: 'tagihan listrik PLN' } as const;
    expect(categorise(text, nothingLearned(), catalogue)).toEqual({
      categoryId: idOf('Utilities'),
      confidence: 0.86,
      words: ['tagihan', 'listrik', 'PLN'],
    });
    expect(categorise({ ...text, title: 'Kopi Kenangan' }, nothingLearned(), catalogue).categoryId).toBe(
      idOf('Dining'),
    );
  });

  it.each(['asdf', 'Bayar', '12345', '🍕', '...', 'toString', 'x'.repeat(120)])(
    'falls to Miscellaneous of the type for %j',
    (title) => {
      const fallback = { name: 'Miscellaneous', confidence: 0, words: [] };
      expect([decide(title), decide(title, 'income')]).toEqual([fallback, fallback]);
    },
  );
});

describe('S2-1.03 the person’s own choices', () => {
  it('are a hint from the first time on and certain from the second, for the same title', () => {
    const once = taught(['Kopi Tuku', 'Business Expenses']);
    const twice = taught(['Kopi Tuku', 'Business Expenses'], ['KOPI TUKU 0412 JKT', 'Business Expenses']);
    expect(decide('Kopi Tuku', 'expense', once)).toEqual({
      name: 'Business Expenses',
      confidence: 0.8,
      words: ['Kopi', 'Tuku'],
    });
    expect(decide('kopi tuku', 'expense', twice)).toEqual({
      name: 'Business Expenses',
      confidence: 1,
      words: ['kopi', 'tuku'],
    });
  });

  it('hold for similar titles, too, against the vocabulary from the second time on', () => {
    const once = taught(['Starbucks Blok M', 'Business Expenses']);
    const twice = taught(
      ['Starbucks Blok M', 'Business Expenses'],
      ['Starbucks Gandaria', 'Business Expenses'],
    );
    expect(decide('Starbucks Kemang', 'expense', once).name).toBe('Dining');
    expect(decide('Starbucks Cikini', 'expense', twice)).toEqual({
      name: 'Business Expenses',
      confidence: 1,
      words: ['Starbucks'],
    });
    expect(decide('Warung Bu Tini', 'expense', taught(['Nasi Bu Tini', 'Dining'])).name).toBe('Dining');
  });

  it('never cross over to the other type', () => {
    expect(decide('Andi', 'income', taught(['Andi', 'Gifts'], ['Andi', 'Gifts'])).name).toBe('Miscellaneous');
  });
});

describe('only what the catalogue offers', () => {
  const without = (...names: string[]): Catalogue =>
    new Map([...catalogue].map(([id, entry]) => [id, { ...entry, retired: names.includes(entry.name) }]));

  it('S2-1.03 passes retired categories over, also learned ones', () => {
    const learned = taught(['Netflix', 'Subscriptions'], ['Netflix', 'Subscriptions']);
    expect(decide('Netflix', 'expense', learned, without('Subscriptions')).name).toBe('Miscellaneous');
  });

  it('finds categories of the installation’s own by their names and by what the vocabulary sees in them', () => {
    const own = (id: string, name: string, type: Type = 'expense') =>
      [id, { id, name, type, icon: 'circle', color: 'teal', retired: false }] as const;
    const small: Catalogue = new Map([
      own('ca0000000000000000000001', 'Food & Dining'),
      own('ca0000000000000000000002', 'Beekeeping'),
      own('ca0000000000000000000003', 'Miscellaneous'),
      own('ca0000000000000000000004', 'Miscellaneous', 'income'),
    ]);
    expect(decide('Sushi', 'expense', nothingLearned(), small).name).toBe('Food & Dining');
    expect(decide('Beekeeping gloves', 'expense', nothingLearned(), small).name).toBe('Beekeeping');
    expect(decide('Netflix', 'expense', nothingLearned(), small)).toEqual({
      name: 'Miscellaneous',
      confidence: 0,
      words: [],
    });
    expect(decide('Salary', 'income', nothingLearned(), small).name).toBe('Miscellaneous');
  });

  it('falls to the built-in id where the catalogue is empty', () => {
    const answer = categorise(
      { type: 'income', title: 'Gaji', description: '' },
      nothingLearned(),
      new Map(),
    );
    expect(answer).toEqual({ categoryId: MISCELLANEOUS.income, confidence: 0, words: [] });
  });
});

it('S2-1.03 is deterministic and leaves what was learned as it is', () => {
  const learned = taught(['Kopi Tuku', 'Dining'], ['Bu Tini', 'Groceries']);
  const before = JSON.stringify(learned);
  const decideAll = () => labelled.map(({ title, type }) => decide(title, type as Type, learned));
  expect(decideAll()).toEqual(decideAll());
  expect(JSON.stringify(learned)).toBe(before);
});

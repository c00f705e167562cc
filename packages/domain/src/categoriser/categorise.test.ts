import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../categories/catalogue.ts';
import { defaultCategories, MISCELLANEOUS } from '../categories/defaultCategories.ts';
import { measureAccuracy } from './accuracy.ts';
import { categorise } from './categorise.ts';
import { labelledSets } from './labelledSets.ts';
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
  it.each(labelledSets.map((set) => [set.about, set] as const))(
    'finds the category of at least nine in ten labelled titles, English and Indonesian: %s',
    (_, { titles, heldOut }) => {
      const { accuracy, misses } = measureAccuracy(titles, catalogue);
      expect(titles.length).toBeGreaterThanOrEqual(200);
      expect(accuracy).toBe(1 - misses.length / titles.length);
      expect(accuracy).toBeGreaterThanOrEqual(heldOut ? 0.95 : 0.98);
    },
  );

  it('has labels that are names of the catalogue', () => {
    const names = new Set(defaultCategories.map(({ name, type }) => `${type} ${name}`));
    const labels = labelledSets.flatMap(({ titles }) =>
      titles.flatMap(({ type, category, also = [] }) => [category, ...also].map((name) => `${type} ${name}`)),
    );
    expect(labels.filter((label) => !names.has(label))).toEqual([]);
  });

  it.each([
    ['Kopi Kenangan Senopati', 'Dining', 0.98, ['Kopi', 'Kenangan']],
    ['INDOMARET POINT JKT 0412', 'Groceries', 0.83, ['INDOMARET']],
    ['KOPIKENANGAN JKT', 'Dining', 0.98, ['KOPIKENANGAN']],
    ['Spotfy', 'Subscriptions', 0.82, ['Spotfy']],
    ['Hotell', 'Travel', 0.74, ['Hotell']],
    ['Grab lunch', 'Dining', 0.64, ['lunch']],
  ])('%s is %s (%d) because of %j', (title, name, confidence, words) => {
    expect(decide(title)).toEqual({ name, confidence, words });
  });

  it.each([
    ['Lunch with Sam Miller', 'Dining'],
    ['Coffee with Zara', 'Dining'],
    ['Makan siang dengan Zara', 'Dining'],
    ['With Zara', 'Clothing'],
  ])('given company named like a shop, it is what one did that counts: %s', (title, name) => {
    expect(decide(title).name).toBe(name);
  });

  it('given a person named like a shop and nothing else, no category is better than a wrong one', () => {
    expect(decide('Sam Miller')).toEqual({ name: 'Miscellaneous', confidence: 0, words: [] });
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

describe('S2-1.03 words in other forms', () => {
  it.each([
    ['byr kosan bln juni', 'Rent & Housing'],
    ['nyewa kontrakan', 'Rent & Housing'],
    ['makan2 di resto', 'Dining'],
    ['blnj ke psar', 'Groceries'],
    ['bayar lstrk', 'Utilities'],
    ['cicilannya motor', 'Loans & Debt'],
    ['rented an apartment', 'Rent & Housing'],
    ['RESTAURA 4411 JKT', 'Dining'],
    ['helth insurence', 'Insurance'],
    ['dog food for the new puppy', 'Pets'],
    ['makanan buat kucing', 'Pets'],
    ['gift from Sephora', 'Gifts'],
    ['POS 4411 STARBUCKS JKT', 'Dining'],
    ['SQ *BLUE BOTTLE COFFEE', 'Dining'],
    ['AMZN Mktp US*2K4L12', 'Shopping'],
    ['UBER   *TRIP HELP.UBER.COM', 'Transport'],
  ])('%s is %s', (title, name) => {
    expect(decide(title).name).toBe(name);
  });

  it.each(['房租 五月', 'مطعم', 'Сегодня', '__proto__', 'constructor', 'hasOwnProperty', '١٢٣', 'To John'])(
    'says nothing about %j',
    (title) => {
      expect(decide(title)).toEqual({ name: 'Miscellaneous', confidence: 0, words: [] });
    },
  );

  it('takes no time for texts that are meant to', () => {
    const texts = [
      'mengangananan'.repeat(5_000),
      'aab'.repeat(50_000),
      'é'.repeat(200_000),
      'x '.repeat(90_000),
    ];
    const started = performance.now();
    for (const description of texts) {
      categorise(
        { type: 'expense', title: description, description: `${description}.` },
        nothingLearned(),
        catalogue,
      );
    }
    expect(performance.now() - started).toBeLessThan(500);
  });
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

  it('win over several words of the vocabulary, but leave other readings of everyday words alone', () => {
    const work = taught(['Starbucks Blok M', 'Business Expenses'], ['Starbucks Tebet', 'Business Expenses']);
    expect(decide('Starbucks coffee', 'expense', work).name).toBe('Business Expenses');
    const meals = taught(['Makan siang', 'Dining'], ['Makan malam', 'Dining'], ['Makan pagi', 'Dining']);
    expect(decide('Makan kucing', 'expense', meals).name).toBe('Pets');
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
  const titles = labelledSets.flatMap((set) => set.titles);
  const decideAll = () => titles.map(({ title, type }) => decide(title, type, learned));
  expect(decideAll()).toEqual(decideAll());
  expect(JSON.stringify(learned)).toBe(before);
});

// oxlint-disable vitest/expect-expect -- given, when, then assert
import { existsSync } from 'node:fs';
import { CATEGORIES_STREAM, type CategoryEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../testing/deciderSpec.ts';
import { recordAfterHistory } from '../testing/recordHistory.ts';
import { hueNames } from '../values/hues.ts';
import { categoryDecider, foldCatalogue } from './categoryDecider.ts';
import { defaultCategories, MISCELLANEOUS, TRANSFER_CATEGORY } from './defaultCategories.ts';

const books = {
  id: 'ca0000000000000000000001',
  name: 'Books',
  type: 'expense',
  icon: 'book',
  color: 'teal',
} as const;
const pets = { ...books, id: 'ca0000000000000000000002', name: 'Pets' };

const added = (category: typeof books | typeof pets): CategoryEvent => ({
  type: 'CategoryAdded',
  data: { category },
});
const petsRetired: CategoryEvent = { type: 'CategoryRetired', data: { category: pets } };

const history = (...events: CategoryEvent[]) => recordAfterHistory([], events, {}, CATEGORIES_STREAM);
const spec = deciderSpec(categoryDecider);
const given = (...events: CategoryEvent[]) => spec.given(history(...events));

describe('the catalogue of categories', () => {
  it('adds a category', () => {
    given().when({ type: 'AddCategory', category: books }).then(added(books));
  });

  it.each([
    ['id', { ...pets, id: books.id }],
    ['name, whatever its case', { ...books, id: pets.id, name: 'BOOKS' }],
  ])('refuses a second one of the same %s', (_what, category) => {
    given(added(books)).when({ type: 'AddCategory', category }).thenRefused({ code: 'category-exists' });
  });

  it('gives the two types names of their own', () => {
    const income = { ...books, id: pets.id, type: 'income' } as const;
    given(added(books))
      .when({ type: 'AddCategory', category: income })
      .then({ type: 'CategoryAdded', data: { category: income } });
  });

  it('adds the missing ones only, so that starting again adds nothing', () => {
    given(added(books))
      .when({ type: 'AddMissingCategories', categories: [books, pets] })
      .then(added(pets));
    given(added(books), added(pets), petsRetired)
      .when({ type: 'AddMissingCategories', categories: [books, pets] })
      .thenNothing();
  });

  it('changes name, icon and colour, and says what they were', () => {
    given(added(books))
      .when({ type: 'ChangeCategory', id: books.id, changes: { name: 'Reading', color: 'teal' } })
      .then({
        type: 'CategoryChanged',
        data: { category: { ...books, name: 'Reading' }, former: { name: 'Books' } },
      });
    given(added(books))
      .when({ type: 'ChangeCategory', id: books.id, changes: { name: 'Books' } })
      .thenNothing();
  });

  it('refuses a change to a taken name, of a retired or of an unknown category', () => {
    given(added(books), added(pets))
      .when({ type: 'ChangeCategory', id: pets.id, changes: { name: 'books' } })
      .thenRefused({ code: 'category-exists' });
    given(added(pets), petsRetired)
      .when({ type: 'ChangeCategory', id: pets.id, changes: { name: 'Cats' } })
      .thenRefused({ code: 'category-retired' });
    given()
      .when({ type: 'ChangeCategory', id: pets.id, changes: { name: 'Cats' } })
      .thenRefused({ code: 'category-not-found' });
  });

  it('retires a category once', () => {
    given(added(pets)).when({ type: 'RetireCategory', id: pets.id }).then(petsRetired);
    given(added(pets), petsRetired).when({ type: 'RetireCategory', id: pets.id }).thenNothing();
    given().when({ type: 'RetireCategory', id: pets.id }).thenRefused({ code: 'category-not-found' });
  });

  it('never retires what the categoriser falls back to', () => {
    const miscellaneous = { ...books, id: MISCELLANEOUS.expense };
    given({ type: 'CategoryAdded', data: { category: miscellaneous } })
      .when({ type: 'RetireCategory', id: miscellaneous.id })
      .thenRefused({ code: 'category-is-fallback' });
  });

  it('folds into all categories by id, retired ones too', () => {
    expect(foldCatalogue(history(added(books), added(pets), petsRetired))).toEqual(
      new Map([
        [books.id, { ...books, retired: false }],
        [pets.id, { ...pets, retired: true }],
      ]),
    );
  });
});

describe('the first catalogue', () => {
  const of = (type: string) => defaultCategories.filter((category) => category.type === type);

  it('has enough of both types, and Miscellaneous of each', () => {
    expect(of('expense').length).toBeGreaterThanOrEqual(28);
    expect(of('income').length).toBeGreaterThanOrEqual(12);
    for (const type of ['expense', 'income'] as const) {
      expect(of(type).find(({ name }) => name === 'Miscellaneous')?.id).toBe(MISCELLANEOUS[type]);
    }
  });

  it('S1-3.05 has ids of 24 hexadecimal characters, none twice, none of them the transfer’s', () => {
    const ids = [...defaultCategories.map(({ id }) => id), TRANSFER_CATEGORY.id];
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(TRANSFER_CATEGORY.id).toBe('7472616e7366657200000000');
  });

  it('is accepted by the decider as a whole', () => {
    const events = defaultCategories.map(
      (category) => ({ type: 'CategoryAdded', data: { category } }) as const,
    );
    given()
      .when({ type: 'AddMissingCategories', categories: defaultCategories })
      .then(...events);
    const names = defaultCategories.map(({ type, name }) => `${type} ${name.toLowerCase()}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('takes its icons from lucide and its colours from the twelve hues', () => {
    const icons = new URL('../../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
    const drawn = [...defaultCategories, TRANSFER_CATEGORY];
    expect(drawn.filter(({ icon }) => !existsSync(new URL(`${icon}.mjs`, icons)))).toEqual([]);
    expect(drawn.filter(({ color }) => !hueNames.some((hue) => hue === color))).toEqual([]);
  });
});

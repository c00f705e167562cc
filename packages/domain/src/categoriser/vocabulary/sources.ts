import { appearance } from './expenses/appearance.ts';
import { business } from './expenses/business.ts';
import { debt } from './expenses/debt.ts';
import { dependents } from './expenses/dependents.ts';
import { digital } from './expenses/digital.ts';
import { dining } from './expenses/dining.ts';
import { duties } from './expenses/duties.ts';
import { giving } from './expenses/giving.ts';
import { goods } from './expenses/goods.ts';
import { groceries } from './expenses/groceries.ts';
import { health } from './expenses/health.ts';
import { household } from './expenses/household.ts';
import { housing } from './expenses/housing.ts';
import { learning } from './expenses/learning.ts';
import { leisure } from './expenses/leisure.ts';
import { saving } from './expenses/saving.ts';
import { transport } from './expenses/transport.ts';
import { travel } from './expenses/travel.ts';
import { utilities } from './expenses/utilities.ts';
import { vehicles } from './expenses/vehicles.ts';
import { employed } from './incomes/employed.ts';
import { fromAssets } from './incomes/fromAssets.ts';
import { given } from './incomes/given.ts';
import { returned } from './incomes/returned.ts';
import { selfEmployed } from './incomes/selfEmployed.ts';
import type { ExpenseVocabulary, IncomeVocabulary } from './vocabularySource.ts';

/** What the vocabulary is made of, by the type of transaction. */
export const vocabularySources: {
  expense: readonly ExpenseVocabulary[];
  income: readonly IncomeVocabulary[];
} = {
  expense: [
    groceries,
    dining,
    transport,
    vehicles,
    travel,
    housing,
    household,
    utilities,
    health,
    appearance,
    goods,
    leisure,
    digital,
    learning,
    dependents,
    giving,
    duties,
    debt,
    saving,
    business,
  ],
  income: [employed, selfEmployed, fromAssets, returned, given],
};

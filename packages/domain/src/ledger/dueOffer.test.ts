import { expect, it } from 'vitest';
import {
  addAsset,
  addRule,
  createTransaction,
  ledgerAfter,
  revert,
  type Step,
  sampleCategories,
  sampleId,
  updateTransaction,
} from '../testing/index.ts';
import { dueOffer } from './dueOffer.ts';

const { food, transport, salary } = sampleCategories;
const cash = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);
const make = (fields: object) =>
  createTransaction(lunch, { accountId: cash, title: 'Xylo', useAutoCategory: true, ...fields });
const correct = updateTransaction(lunch, { categoryId: transport });
/** What is offered after the last of these steps. */
function offered(...steps: Step[]) {
  const { history, state } = ledgerAfter(addAsset(cash, { balance: 90_00 }), ...steps);
  const last = history.at(-1);
  return last && dueOffer(last, state);
}
const xylo = (then: object) =>
  addRule(1, { when: [{ field: 'title', test: 'equals', value: 'Xylo' }], then });

it.each<[string, Step[], object | undefined]>([
  ['the payee', [make({ payee: 'Kopi' }), correct], { offer: { payee: 'Kopi' }, categoryId: transport }],
  ['else the title', [make({}), correct], { offer: { title: 'Xylo' }, categoryId: transport }],
  [
    'a choice that is corrected',
    [make({ useAutoCategory: false, categoryId: food }), correct],
    { offer: { title: 'Xylo' }, categoryId: transport },
  ],
  ['nothing where a record is made', [make({ useAutoCategory: false, categoryId: food })], undefined],
  ['nothing where another field changes', [make({}), updateTransaction(lunch, { amount: 1 })], undefined],
  [
    'nothing where the type changes',
    [make({}), updateTransaction(lunch, { type: 'income', categoryId: salary })],
    undefined,
  ],
  ['nothing for a revert', [make({}), correct, revert(-1)], undefined],
  ['nothing where a rule set it', [xylo({ category: food }), make({}), correct], undefined],
  ['nothing where a rule says so by now', [make({}), xylo({ category: transport }), correct], undefined],
  [
    'nothing where it was declined',
    [{ type: 'DeclineRuleOffer', offer: { title: 'XYLO' } }, make({}), correct],
    undefined,
  ],
])('PY-65 LED-272 offers a rule for %s', (_, steps, offer) => {
  expect(offered(...steps)).toEqual(offer);
});

import type { RuleReference, TransactionRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { categorise } from '../categoriser/categorise.ts';
import type { CategorisableText } from '../categoriser/learnedChoices.ts';
import { type Refused, refuse } from '../decision.ts';
import type { SetByRule } from '../rules/decideByRules.ts';
import type { Touched } from '../values/changedFields.ts';
import type { LedgerState } from './ledgerState.ts';
import type { TransactionFields } from './transactionFields.ts';

/** A transaction's category, who chose it and why. */
export type CategoryChoice = Pick<TransactionRecord, 'categoryId' | 'categorizedBy' | 'confidence' | 'words'>;

/** The part of a command that asks for a category. */
type Wish = Touched<Pick<TransactionFields, 'categoryId' | 'useAutoCategory'>>;

/** `by` is the rule that decided; null where none did, left out where the category was not decided again. */
type Chosen = { ok: true; choice: CategoryChoice; by?: RuleReference | null } | Refused;

/** Another one lets the automatic category be decided again. */
const texts = ['title', 'payee', 'description'] as const;

/** What an automatic category is decided with. */
interface Deciding {
  catalogue: Catalogue;
  state: LedgerState;
  /** The category that a rule decides; rules come before the categoriser. */
  byRule: () => SetByRule | undefined;
}

/** The category of a new transaction. */
export function chooseCategory(
  { categoryId, useAutoCategory }: Wish,
  text: CategorisableText,
  deciding: Deciding,
): Chosen {
  if (useAutoCategory) return automatically(text, deciding);
  const { catalogue } = deciding;
  if (categoryId === undefined) return refuse({ code: 'category-required' });
  const entry = catalogue.get(categoryId);
  if (!entry) return refuse({ code: 'category-not-found' });
  if (entry.type !== text.type) return refuse({ code: 'category-of-other-type' });
  if (entry.retired) return refuse({ code: 'category-retired' });
  return chosen(byHand(categoryId));
}

/**
 * The category of an updated transaction: an automatic one is decided again only for another text, one that was chosen
 * by hand only for another type; an unchanged one is accepted, also a retired one.
 */
export function reconsiderCategory(
  wish: Wish,
  record: TransactionRecord,
  text: CategorisableText,
  deciding: Deciding,
): Chosen {
  if (text.type !== record.type) return chooseForOtherType(wish, text, deciding);
  const { categoryId, categorizedBy, confidence, words } = record;
  const unchanged: CategoryChoice = { categoryId, categorizedBy, confidence, words };
  if (wish.useAutoCategory) {
    const sameText = texts.every((field) => text[field] === record[field]);
    if (sameText || categorizedBy === 'user') return chosen(unchanged);
    return automatically(text, deciding);
  }
  if (wish.categoryId === undefined) return chosen(unchanged);
  if (wish.categoryId !== categoryId) return chooseCategory(wish, text, deciding);
  return chosen(wish.useAutoCategory === false ? byHand(categoryId) : unchanged);
}

/** For another type, a category of the former one is as good as none. */
function chooseForOtherType(wish: Wish, text: CategorisableText, deciding: Deciding): Chosen {
  const choice = chooseCategory(wish, text, deciding);
  const isOfFormerType = !choice.ok && choice.refusal.code === 'category-of-other-type';
  return isOfFormerType ? refuse({ code: 'category-required' }) : choice;
}

const chosen = (choice: CategoryChoice): Chosen => ({ ok: true, choice });

const byHand = (categoryId: string): CategoryChoice => ({
  categoryId,
  categorizedBy: 'user',
  confidence: null,
  words: [],
});

/** A rule's category, else the categoriser's. */
function automatically(text: CategorisableText, { catalogue, state, byRule }: Deciding): Chosen {
  const ruled = byRule();
  if (ruled) return { ok: true, choice: categoryByRule(ruled.value), by: ruled.rule };
  return {
    ok: true,
    choice: { ...categorise(text, state.learned, catalogue), categorizedBy: 'auto' },
    by: null,
  };
}

/** A category as a rule sets it: it is certain, and nothing is learned from it. */
export const categoryByRule = (categoryId: string): CategoryChoice => ({
  categoryId,
  categorizedBy: 'auto',
  confidence: 1,
  words: [],
});

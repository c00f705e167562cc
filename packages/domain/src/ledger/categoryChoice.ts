import type { TransactionRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { type CategorisableText, categorise } from '../categoriser/categorise.ts';
import { type Refused, refuse } from '../decision.ts';
import type { Touched, TransactionFields } from './ledgerCommands.ts';
import type { LedgerState } from './ledgerState.ts';

/** A transaction's category, who chose it and why. */
export type CategoryChoice = Pick<TransactionRecord, 'categoryId' | 'categorizedBy' | 'confidence' | 'words'>;

/** The part of a command that asks for a category. */
type Wish = Touched<Pick<TransactionFields, 'categoryId' | 'useAutoCategory'>>;

type Chosen = { ok: true; choice: CategoryChoice } | Refused;

/** The category of a new transaction. */
export function chooseCategory(
  { categoryId, useAutoCategory }: Wish,
  text: CategorisableText,
  catalogue: Catalogue,
  state: LedgerState,
): Chosen {
  if (useAutoCategory) return chosen(automatically(text, catalogue, state));
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
  catalogue: Catalogue,
  state: LedgerState,
): Chosen {
  if (text.type !== record.type) return chooseForOtherType(wish, text, catalogue, state);
  const { categoryId, categorizedBy, confidence, words } = record;
  const unchanged: CategoryChoice = { categoryId, categorizedBy, confidence, words };
  if (wish.useAutoCategory) {
    const sameText = text.title === record.title && text.description === record.description;
    if (sameText || categorizedBy === 'user') return chosen(unchanged);
    return chosen(automatically(text, catalogue, state));
  }
  if (wish.categoryId === undefined) return chosen(unchanged);
  if (wish.categoryId !== categoryId) return chooseCategory(wish, text, catalogue, state);
  return chosen(wish.useAutoCategory === false ? byHand(categoryId) : unchanged);
}

/** For another type, a category of the former one is as good as none. */
function chooseForOtherType(
  wish: Wish,
  text: CategorisableText,
  catalogue: Catalogue,
  state: LedgerState,
): Chosen {
  const choice = chooseCategory(wish, text, catalogue, state);
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

const automatically = (
  text: CategorisableText,
  catalogue: Catalogue,
  state: LedgerState,
): CategoryChoice => ({ ...categorise(text, state.learned, catalogue), categorizedBy: 'auto' });

import type { TransactionType } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { categorise } from './categorise.ts';
import { nothingLearned } from './learnedChoices.ts';

/** A title and the names of the categories that a person would give it. */
export interface LabelledTitle {
  type: TransactionType;
  language?: 'en' | 'id';
  title: string;
  description?: string;
  category: string;
  /** Others that are as right. */
  also?: readonly string[];
}

/** A title that got another category than a person would give it. */
export interface Miss extends LabelledTitle {
  got: string;
}

/** How many of the titles get their category from the vocabulary alone, as a share of 1, and which do not. */
export function measureAccuracy(
  labelled: readonly LabelledTitle[],
  catalogue: Catalogue,
): { accuracy: number; misses: Miss[] } {
  const misses = labelled.flatMap((one): Miss[] => {
    const { categoryId } = categorise({ description: '', ...one }, nothingLearned(), catalogue);
    const got = catalogue.get(categoryId)?.name ?? '';
    return got === one.category || one.also?.includes(got) ? [] : [{ ...one, got }];
  });
  return { accuracy: 1 - misses.length / labelled.length, misses };
}

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../ledger/forms/useForm.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import type { TransactionFormValues } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { useRested } from '../../../shared/ui/useRested.ts';
import { type Filled, fillFromTitle } from './fillFromTitle.ts';
import { lastWithTitle, titleSuggestions } from './titleSuggestions.ts';

/** Typing rests this long before the history is asked, in milliseconds. */
const rest = 250;
const shortest = 2;
/** So many of the newest transactions that fit are looked through. */
const rowsRead = 50;

export interface TitleMemory {
  /** Earlier titles like the typed one, each by its newest transaction. */
  suggestions: readonly Transaction[];
  /** Takes an earlier title, and what goes with it. */
  choose: (known: Transaction) => void;
  /** The title is being typed. */
  onTyping: () => void;
  /** The title was left: what goes with exactly this title is filled in, also if it is found only later. */
  onLeave: () => void;
  /** The same before the form is saved from the title. */
  onSave: () => void;
  /** What goes with another type: a category belongs to one. */
  onType: () => Partial<Filled>;
}

interface TitleMemoryOptions {
  form: Pick<Form<TransactionFormValues, never>, 'values' | 'initial' | 'change'>;
  /** The typed amount in minor units. */
  amount: number;
  /** Only while something is added. */
  active: boolean;
}

/** Suggests titles that were used before, and fills in the account and the category that they had. */
export function useTitleMemory({ form, amount, active }: TitleMemoryOptions): TitleMemory {
  const { values, initial, change } = form;
  const title = values.transactionTitle.trim();
  const asked = useRested(title, rest);
  const enabled = active && asked.length >= shortest && title.length >= shortest;
  const { data } = useTransactions(
    { search: asked, type: values.type, sort: 'newest', limit: rowsRead },
    { enabled },
  );
  const rows = useMemo(() => (enabled && data ? data.rows : []), [enabled, data]);
  const suggestions = useMemo(() => titleSuggestions(rows, title), [rows, title]);
  const { accounts } = useAccounts();
  const { categories } = useCategories(values.type);

  const empty = filledOf(initial);
  const filled = useRef<Filled>(empty);
  function fill(known: Transaction, patch: Partial<TransactionFormValues> = {}): void {
    const context = { values, untouched: filled.current, empty, amount, accounts, categories };
    const taken = known.type === values.type ? fillFromTitle(known, context) : {};
    filled.current = { ...filled.current, ...taken };
    change({ ...patch, ...taken });
  }

  const [left, setLeft] = useState(false);
  const last = lastWithTitle(rows, title);
  const fillNow = useEffectEvent(fill);
  useEffect(() => {
    if (left && last !== undefined) fillNow(last);
  }, [left, last]);

  return {
    suggestions,
    choose: (known) => fill(known, { transactionTitle: known.title }),
    onTyping: () => setLeft(false),
    onLeave: () => setLeft(active),
    onSave() {
      // The save reads what the form has by then.
      if (last !== undefined) flushSync(() => fill(last));
    },
    onType() {
      const { transactionAccount, useAutoCategory } = filled.current;
      // A switch that a title turned off is on again for the other type.
      const wasFilled = values.useAutoCategory === useAutoCategory;
      filled.current = { ...empty, transactionAccount };
      return {
        transactionCategory: '',
        ...(active && wasFilled && { useAutoCategory: empty.useAutoCategory }),
      };
    },
  };
}

const filledOf = ({
  transactionAccount,
  transactionCategory,
  useAutoCategory,
}: TransactionFormValues): Filled => ({
  transactionAccount,
  transactionCategory,
  useAutoCategory,
});

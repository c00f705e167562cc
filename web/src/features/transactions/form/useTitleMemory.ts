import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../ledger/forms/useForm.ts';
import { findAccounts, useAccounts } from '../../../ledger/queries/useAssets.ts';
import { findCategories, useCategories } from '../../../ledger/queries/useCategories.ts';
import { findTransactions, useTransactions } from '../../../ledger/queries/useTransactions.ts';
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
  /**
   * Whether a save has to wait, since the account is missing and may still be found by the title. The form is submitted
   * again then.
   */
  holds: (form: HTMLFormElement) => boolean;
  /** A save waits. */
  holding: boolean;
  /** What goes with another type: a category belongs to one. */
  onType: () => Partial<Filled>;
}

interface TitleMemoryOptions {
  form: Pick<Form<TransactionFormValues, never>, 'values' | 'initial' | 'failure' | 'change'>;
  /** The typed amount in minor units. */
  amount: number;
  /** Only while something is added. */
  active: boolean;
}

/** Suggests titles that were used before, and fills in the account, the category and the payee that they had. */
export function useTitleMemory({ form, amount, active }: TitleMemoryOptions): TitleMemory {
  const { values, initial, failure, change } = form;
  const title = values.transactionTitle.trim();
  const asked = useRested(title, rest);
  const enabled = active && asked.length >= shortest && title.length >= shortest;
  const queryFor = (search: string) =>
    ({ search, type: values.type, sort: 'newest', limit: rowsRead }) as const;
  const { data } = useTransactions(queryFor(asked), { enabled });
  const { accounts, loading: accountsLoading } = useAccounts();
  const { categories, loading: categoriesLoading } = useCategories(values.type);
  // A title brings only what can be chosen, so it waits for that, too.
  const ready = enabled && !categoriesLoading && !(accountsLoading && accounts.length === 0);
  const rows = useMemo(() => (ready && data ? data.rows : []), [ready, data]);
  const suggestions = useMemo(() => titleSuggestions(rows, title), [rows, title]);

  const empty = filledOf(initial);
  const filled = useRef<Filled>(empty);
  function fill(
    known: Transaction,
    patch: Partial<TransactionFormValues> = {},
    offered = { accounts, categories },
  ): void {
    const context = { values, untouched: filled.current, empty, amount, ...offered };
    const taken = known.type === values.type ? fillFromTitle(known, context) : {};
    filled.current = { ...filled.current, ...taken };
    change({ ...patch, ...taken });
  }

  const [left, setLeft] = useState(false);
  const last = lastWithTitle(rows, title);
  const fillNow = useEffectEvent((known: Transaction) => {
    // What just failed may have been recorded, and be what is found here. Filling in would take its message away.
    if (failure === null) fill(known);
  });
  useEffect(() => {
    if (left && last !== undefined) fillNow(last);
  }, [left, last]);

  const [holding, setHolding] = useState(false);
  const lookedUp = useRef('');
  const latest = useRef({ title, fill });
  useEffect(() => {
    latest.current = { title, fill };
  });

  async function lookUp(form: HTMLFormElement): Promise<void> {
    const [found, nowAccounts, nowCategories] = await Promise.all([
      findTransactions(queryFor(title)).catch(() => undefined),
      findAccounts(),
      findCategories(values.type),
      theNextTask(),
    ]);
    if (!form.isConnected || latest.current.title !== title) return setHolding(false);
    const known = lastWithTitle(found?.rows ?? [], title);
    flushSync(() => {
      if (known !== undefined)
        latest.current.fill(known, {}, { accounts: nowAccounts, categories: nowCategories });
      setHolding(false);
    });
    form.requestSubmit();
  }

  return {
    suggestions,
    choose: (known) => fill(known, { transactionTitle: known.title }),
    onTyping: () => setLeft(false),
    onLeave: () => setLeft(active),
    onSave() {
      // The save reads what the form has by then.
      if (last !== undefined) flushSync(() => fill(last));
    },
    holds(form) {
      if (holding) return true;
      if (!active || title.length < shortest) return false;
      if (values.transactionAccount !== '' || lookedUp.current === title) return false;
      lookedUp.current = title;
      setHolding(true);
      void lookUp(form);
      return true;
    },
    holding,
    onType() {
      const { transactionAccount, transactionPayee, useAutoCategory } = filled.current;
      // A switch that a title turned off is on again for the other type.
      const wasFilled = values.useAutoCategory === useAutoCategory;
      filled.current = { ...empty, transactionAccount, transactionPayee };
      return {
        transactionCategory: '',
        ...(active && wasFilled && { useAutoCategory: empty.useAutoCategory }),
      };
    },
  };
}

/** A form ignores what submits it while its own submit is handled, and what is in the cache is there at once. */
const theNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const filledOf = ({
  transactionAccount,
  transactionCategory,
  useAutoCategory,
  transactionPayee,
}: TransactionFormValues): Filled => ({
  transactionAccount,
  transactionCategory,
  useAutoCategory,
  transactionPayee,
});

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Form } from '../../../ledger/forms/useRecordForm.ts';
import { findAccounts, useAccounts } from '../../../ledger/queries/useAssets.ts';
import { findCategories, useCategories } from '../../../ledger/queries/useCategories.ts';
import { findTransactions, useTransactions } from '../../../ledger/queries/useTransactions.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import {
  type TransactionFormValues,
  withinTitle,
} from '../../../ledger/transactionForm/transactionFormValues.ts';
import { CategoryIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { ellipsis } from '../../../shared/ui/layout.ts';
import { SuggestInput } from '../../../shared/ui/SuggestInput.tsx';
import { useRested } from '../../../shared/ui/timing.ts';
import {
  type Filled,
  type FilledPart,
  filledText,
  fillFromTitle,
  lastWithTitle,
  partOf,
  titleSuggestions,
  withoutOwn,
} from './earlierTitles.ts';

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
  /** What stands in the form since the last one with this title had it: 'Bank, Food'. */
  filled: string | null;
  /** Sets what a title fills in, too: from now on it is the person's. */
  set: (patch: Partial<Filled>) => void;
  /**
   * Whether a save has to wait, since it is not known yet what goes with this title. The form is submitted again then.
   */
  holds: (form: HTMLFormElement) => boolean;
  /** A save waits. */
  holding: boolean;
  /** What goes with another type: a category belongs to one. */
  onType: () => Partial<Filled>;
}

interface TitleMemoryOptions {
  form: Pick<Form<TransactionFormValues>, 'values' | 'initial' | 'failure' | 'change'>;
  /** The typed amount in minor units. */
  amount: number;
  /** Only while something is added. */
  active: boolean;
}

/**
 * Suggests titles that were used before. While one of them stands there, the account, the category and the payee that it
 * had fill what the person has not set; they go again when the title goes on.
 */
export function useTitleMemory({ form, amount, active }: TitleMemoryOptions): TitleMemory {
  const { values, initial, failure, change } = form;
  const title = values.transactionTitle.trim();
  const asked = useRested(title, rest);
  const enabled = active && asked.length >= shortest && title.length >= shortest;
  const queryFor = (search: string) =>
    ({ search, type: values.type, sort: 'newest', limit: rowsRead }) as const;
  const { data, isPlaceholderData } = useTransactions(queryFor(asked), { enabled });
  const { accounts, loading: accountsLoading } = useAccounts();
  const { categories, loading: categoriesLoading } = useCategories(values.type);
  // A title brings only what can be chosen, so it waits for that, too.
  const ready = enabled && !categoriesLoading && !(accountsLoading && accounts.length === 0);
  const rows = useMemo(() => (ready && data ? data.rows : []), [ready, data]);
  const suggestions = useMemo(() => titleSuggestions(rows, title), [rows, title]);

  const empty = filledOf(initial);
  const [own, setOwn] = useState<ReadonlySet<FilledPart>>(() => ownAtFirst(values, empty));
  const context = { own, empty, amount };
  const fill = (known: Transaction, offered = { accounts, categories }): Partial<Filled> =>
    fillFromTitle(known, { ...context, ...offered });

  const known = lastWithTitle(rows, title);
  const last = known?.type === values.type ? known : undefined;
  const lastId = last?.id;
  const follow = useEffectEvent(() => {
    // What just failed may have been recorded, and be what is found here. Filling in would take its message away.
    if (failure === null) change(last ? fill(last) : withoutOwn(empty, own));
  });
  const wasFilled = useRef(false);
  useEffect(() => {
    if (lastId !== undefined || wasFilled.current) follow();
    wasFilled.current = lastId !== undefined;
  }, [lastId]);

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
    const looked = lastWithTitle(found?.rows ?? [], title);
    flushSync(() => {
      if (looked !== undefined)
        change(latest.current.fill(looked, { accounts: nowAccounts, categories: nowCategories }));
      setHolding(false);
    });
    form.requestSubmit();
  }

  return {
    suggestions,
    choose: (chosen) => change({ transactionTitle: chosen.title, ...fill(chosen) }),
    filled: last === undefined ? null : filledText(last, values, own),
    set(patch) {
      const parts = Object.keys(patch).map((field) => partOf[field as keyof Filled]);
      setOwn(new Set([...own, ...parts]));
      change(patch);
    },
    holds(form) {
      if (holding) return true;
      if (!active || title.length < shortest || own.has('account')) return false;
      const isRead = ready && asked === title && data !== undefined && !isPlaceholderData;
      if (last !== undefined || isRead || lookedUp.current === title) return false;
      lookedUp.current = title;
      setHolding(true);
      void lookUp(form);
      return true;
    },
    holding,
    onType: () => ({
      transactionCategory: '',
      // A switch that a title turned off is on again for the other type.
      ...(active && !own.has('category') && { useAutoCategory: empty.useAutoCategory }),
    }),
  };
}

/** What the form opened with beside its defaults: an account to add to, or what was typed before. */
const ownAtFirst = (values: Filled, empty: Filled): Set<FilledPart> =>
  new Set(
    (Object.keys(empty) as (keyof Filled)[])
      .filter((field) => values[field] !== empty[field])
      .map((field) => partOf[field]),
  );

/** A form ignores what submits it while its own submit is handled, and what is in the cache is there at once. */
const theNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const filledOf = ({
  transactionAccount,
  transactionCategory,
  useAutoCategory,
  payee,
}: TransactionFormValues): Filled => ({
  transactionAccount,
  transactionCategory,
  useAutoCategory,
  payee,
});

interface TitleInputProps {
  value: string;
  onChange: (title: string) => void;
  onBlur: () => void;
  memory: TitleMemory;
}

/** The title of something new, with the titles that were used before. */
export function TitleInput({ value, onChange, onBlur, memory }: TitleInputProps) {
  return (
    <SuggestInput<Transaction>
      value={value}
      onChange={(text) => onChange(withinTitle(text))}
      onBlur={onBlur}
      items={memory.suggestions}
      keyOf={({ id }) => id}
      onChoose={memory.choose}
      listLabel="Earlier titles"
      renderItem={({ title, category, account }) => (
        <>
          <CategoryIcon icon={category.icon} color={category.color} size="small" />
          <Title>{title}</Title>
          <Details>
            {account.isDeleted === true ? category.name : `${category.name} · ${account.name}`}
          </Details>
        </>
      )}
    />
  );
}

const Title = styled.span`
  flex: none;
  ${ellipsis}
  max-width: 70%;
`;

const Details = styled.span`
  ${ellipsis}
  flex: 1;
  min-width: 0;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  text-align: end;
`;

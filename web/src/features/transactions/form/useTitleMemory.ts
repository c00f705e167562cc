import { useEffect, useRef, useState } from 'react';
import { debounceTime, from, Subject, switchMap } from 'rxjs';
import type { Form } from '../../../ledger/forms/useForm.ts';
import { readHistory } from '../../../ledger/queries/useTransactions.ts';
import { isTransaction, type Transaction, type TransactionType } from '../../../ledger/records/records.ts';
import type { TransactionFormValues } from '../../../ledger/transactionForm/transactionFormValues.ts';

/** Typing rests this long before the history is asked, in milliseconds. */
const rest = 250;
const shortest = 3;

interface Title {
  type: TransactionType;
  title: string;
}

/**
 * Fills in the account and the category that a title had before. Only what is still empty is filled, and only while
 * something is added.
 */
export function useTitleMemory(
  form: Pick<Form<TransactionFormValues, never>, 'values' | 'change'>,
  active: boolean,
): void {
  const { type, transactionTitle } = form.values;
  const [titles$] = useState(() => new Subject<Title>());
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  useEffect(() => {
    const title = transactionTitle.trim();
    if (active && title.length >= shortest) titles$.next({ type, title });
  }, [titles$, active, type, transactionTitle]);

  useEffect(() => {
    const subscription = titles$
      .pipe(
        debounceTime(rest),
        switchMap((title) => from(lastWithTitle(title))),
      )
      .subscribe((known) => {
        const { values, change } = latest.current;
        if (known === undefined || known.type !== values.type) return;
        const patch = {
          ...(values.transactionAccount === '' &&
            known.account.isDeleted !== true && { transactionAccount: known.account.id }),
          ...(values.transactionCategory === '' && { transactionCategory: known.category.id }),
        };
        if (Object.keys(patch).length > 0) change(patch);
      });
    return () => subscription.unsubscribe();
  }, [titles$]);
}

/** The newest transaction with exactly this title; none where there is none, or no answer. */
async function lastWithTitle({ type, title }: Title): Promise<Transaction | undefined> {
  const wanted = title.toLocaleLowerCase();
  try {
    const { rows } = await readHistory({ search: title, type, limit: 10, sort: 'newest' });
    return rows.filter(isTransaction).find((row) => row.title.toLocaleLowerCase() === wanted);
  } catch {
    return undefined;
  }
}

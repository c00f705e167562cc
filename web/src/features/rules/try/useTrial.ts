import type { Rule, RuleApplied } from '@ledgerline/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { type Application, applyRule, previewRule } from '../../../ledger/rules/tryRule.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { useRuleBefore } from './useRuleBefore.ts';

const pageLimit = 100;

/** What a saved rule would change of the records that are there, and the way to do it. */
export function useTrial(rule: Rule, place: number, onApplied: (applied: RuleApplied) => void) {
  const { id, version } = rule;
  const [byHand, setByHand] = useState(false);
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const [transfers, setTransfers] = useState<ReadonlySet<string>>(new Set());
  const preview = useInfiniteQuery({
    queryKey: ledgerKeys.ruleTrial(id, { version, byHand }),
    queryFn: ({ pageParam, signal }) =>
      previewRule({ id, byHand, page: pageParam, limit: pageLimit }, signal),
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.pages ? all.length + 1 : undefined),
  });
  const pages = preview.data?.pages ?? [];
  const first = pages[0];
  const revision = preview.isFetching ? undefined : first?.preview.revision;
  const before = useRuleBefore({ id }, { version, place, revision });
  const changes = pages.flatMap((page) => page.preview.changes);

  const applying = useWrite({
    what: (body: Application) => `apply ${id} ${JSON.stringify(body)}`,
    send: (body, key) => applyRule(rule, body, key),
    onDone: ({ data }) => onApplied(data),
    onFailed({ status }) {
      // The ledger or the rule has changed since: what is shown follows.
      if (status === 409) void preview.refetch();
    },
  });

  function apply(): void {
    const [shown] = new Set(pages.map((page) => page.preview.revision));
    if (shown === undefined) return;
    // It may be done, so just the same goes again.
    if (applying.unanswered) applying.again();
    else applying.send({ revision: shown, version, byHand, except: [...except], transfers: [...transfers] });
  }

  /** Who chooses otherwise asks for something else. */
  const otherwise =
    <Args extends unknown[]>(choose: (...args: Args) => void) =>
    (...args: Args): void => {
      if (applying.unanswered) applying.dismiss();
      choose(...args);
    };

  return {
    preview,
    counts: first?.preview.counts,
    total: first?.total ?? 0,
    changes,
    before,
    byHand,
    setByHand: otherwise(setByHand),
    except,
    leaveOut: otherwise((record: string, isOut: boolean) => setExcept(toggled(except, record, isOut))),
    transfers,
    makeTransfer: otherwise((record: string, isOne: boolean) =>
      setTransfers(toggled(transfers, record, isOne)),
    ),
    busy: applying.busy,
    failure: applying.failure,
    unanswered: applying.unanswered,
    apply,
  };
}

function toggled(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

import type { Rule, RuleApplied } from '@ledgerline/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pressedOnce } from '../../../ledger/forms/pressedOnce.ts';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { type Application, applyRule, previewRule } from '../../../ledger/rules/tryRule.ts';
import { isUnanswered, type ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { useRuleBefore } from './useRuleBefore.ts';

const pageLimit = 100;

/** What a saved rule would change of the records that are there, and the way to do it. */
export function useTrial(rule: Rule, place: number, onApplied: (applied: RuleApplied) => void) {
  const { id, version } = rule;
  const [byHand, setByHand] = useState(false);
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const [transfers, setTransfers] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ServiceFailure | null>(null);
  /** What was asked and not answered: it may be done, so just the same goes again. */
  const [unanswered, setUnanswered] = useState<Application | null>(null);
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

  async function apply(): Promise<void> {
    const revisions = new Set(pages.map((page) => page.preview.revision));
    const [revision] = revisions;
    if (revision === undefined || busy) return;
    setBusy(true);
    setFailure(null);
    const shown: Application = { revision, version, byHand, except: [...except], transfers: [...transfers] };
    const body = unanswered ?? shown;
    const result = await pressedOnce(`apply ${id} ${JSON.stringify(body)}`, (key) =>
      applyRule(rule, body, key),
    );
    setBusy(false);
    if (result.success) return onApplied(result.data);
    setFailure(result);
    setUnanswered(isUnanswered(result) ? body : null);
    // The ledger or the rule has changed since: what is shown follows.
    if (result.status === 409) void preview.refetch();
  }

  /** Who chooses otherwise asks for something else. */
  const otherwise =
    <Args extends unknown[]>(choose: (...args: Args) => void) =>
    (...args: Args): void => {
      setUnanswered(null);
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
    busy,
    failure,
    unanswered: unanswered !== null,
    apply,
  };
}

function toggled(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

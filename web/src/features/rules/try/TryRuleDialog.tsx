import type { Rule, RuleApplied, RuleChange } from '@ledgerline/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { recordCount } from '../../../ledger/history/historyFilters.ts';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { RefusedList, refusedItems } from '../../../ledger/ui/RefusedList.tsx';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import {
  type Application,
  applyRule,
  BeforeNote,
  ChangeLines,
  changeTexts,
  previewRule,
  TrialCounts,
  useRuleBefore,
} from './Trial.tsx';

interface TryRuleDialogProps {
  rule: Rule;
  control: DialogControl;
}

/** Tries a rule on the records that are there: what it would change, and what of that is done. */
export function TryRuleDialog({ rule, control }: TryRuleDialogProps) {
  const { data: rules = [] } = useRules();
  const place = Math.max(
    0,
    rules.findIndex(({ id }) => id === rule.id),
  );
  const trial = useTrial(rule, place, (applied) => {
    tellApplied(rule, applied);
    control.onDone();
  });
  const { preview, counts, total, changes, before, failure, unanswered } = trial;
  const refused = failure && refusedItems(failure);
  return (
    <FormDialog
      control={control}
      title={`Try “${rule.name}”`}
      description="What it would change of the records that you have"
      locked={trial.busy}
    >
      <OverlayBody>
        <Stack gap={12}>
          {failure !== null && (
            <Alert kind="error">
              {failure.message}
              {unanswered && ' The rule may be applied already. Try again to see; nothing is done twice.'}
            </Alert>
          )}
          {refused && <RefusedList refused={refused} />}
          {counts === undefined && (
            <NotLoaded query={preview} title="The rule could not be tried">
              <Skeleton $height="12rem" aria-busy="true" />
            </NotLoaded>
          )}
          {counts && <TrialCounts counts={counts} total={total} />}
          {counts && counts.byHand > 0 && (
            <Switch
              checked={trial.byHand}
              onChange={trial.setByHand}
              label="Also change what you chose by hand"
              hint={`You chose something else in ${recordCount(counts.byHand)}.`}
            />
          )}
          {before && <BeforeNote id={rule.id} before={before} />}
          {counts && total === 0 && !unanswered && (
            <EmptyState
              small
              title="Nothing would change"
              text={
                counts.records === 0
                  ? 'No record fits its conditions.'
                  : before
                    ? 'A rule before it decides.'
                    : 'The records that fit have these values already, or you chose others.'
              }
            />
          )}
          {changes.length > 0 && (
            <List aria-label="What would change">
              {changes.map((change) => (
                <ChangeRow
                  key={change.record.id}
                  change={change}
                  isLeftOut={trial.except.has(change.record.id)}
                  isTransfer={trial.transfers.has(change.record.id)}
                  onLeaveOut={(isOut) => trial.leaveOut(change.record.id, isOut)}
                  onTransfer={(isOne) => trial.makeTransfer(change.record.id, isOne)}
                />
              ))}
            </List>
          )}
          {preview.hasNextPage && (
            <div>
              <Button
                size="small"
                busy={preview.isFetchingNextPage}
                onClick={() => void preview.fetchNextPage()}
              >
                Show more
              </Button>{' '}
              <Quiet as="span">
                {changes.length} of {total.toLocaleString('en-US')} are shown. Apply changes all of them.
              </Quiet>
            </div>
          )}
        </Stack>
      </OverlayBody>
      <OverlayFooter onCancel={control.onClose} cancelDisabled={trial.busy} cancelOnPhones={false}>
        <Button
          variant="primary"
          busy={trial.busy}
          busyText="Applying..."
          disabled={!unanswered && (total === 0 || preview.isPlaceholderData)}
          onClick={() => trial.apply()}
        >
          {unanswered ? 'Try Again' : 'Apply'}
        </Button>
      </OverlayFooter>
    </FormDialog>
  );
}

function tellApplied({ name }: Rule, { id, count, left }: RuleApplied): void {
  tellDone({
    title: id === null ? `“${name}” changed nothing` : `“${name}” changed ${recordCount(count)}`,
    ...(left > 0 && {
      description: `${recordCount(left)} ${left === 1 ? 'is' : 'are'} left. Apply it again for the rest.`,
    }),
    revision: id ?? undefined,
  });
}

interface ChangeRowProps {
  change: RuleChange;
  isLeftOut: boolean;
  isTransfer: boolean;
  onLeaveOut: (isOut: boolean) => void;
  onTransfer: (isTransfer: boolean) => void;
}

/** What a rule would do to one record. A transfer is made of it only where that was ticked. */
function ChangeRow({ change, isLeftOut, isTransfer, onLeaveOut, onTransfer }: ChangeRowProps) {
  const { record, transferTo } = change;
  return (
    <Root>
      <label>
        <input
          type="checkbox"
          checked={!isLeftOut}
          aria-label={`Change ${record.title}, ${shortDate(record.date)}`}
          disabled={changeTexts(change).length === 0}
          onChange={({ target }) => onLeaveOut(!target.checked)}
        />
        <ChangeLines change={change} />
      </label>
      {transferTo && (
        <label>
          <input type="checkbox" checked={isTransfer} onChange={({ target }) => onTransfer(target.checked)} />
          <span>Make it a transfer with {transferTo.name}</span>
        </label>
      )}
    </Root>
  );
}

const pageLimit = 100;

/** What a saved rule would change of the records that are there, and the way to do it. */
function useTrial(rule: Rule, place: number, onApplied: (applied: RuleApplied) => void) {
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

const List = styled.ul`
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
`;

const Root = styled.li`
  padding: ${({ theme }) => theme.space[8]} 0;
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  > label {
    display: flex;
    gap: ${({ theme }) => theme.space[12]};
    min-height: ${({ theme }) => theme.size.touch};
    align-items: center;
    cursor: pointer;
  }

  input {
    flex: none;
    width: 20px;
    height: 20px;
  }
`;

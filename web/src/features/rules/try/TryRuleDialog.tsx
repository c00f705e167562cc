import type { Rule, RuleApplied } from '@ledgerline/contract';
import styled from 'styled-components';
import { refusedItems } from '../../../ledger/commands/refusedItems.ts';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { recordCount } from '../../../ledger/history/recordCount.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { RefusedList } from '../../../ledger/ui/RefusedList.tsx';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { BeforeNote } from './BeforeNote.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { TrialCounts } from './TrialCounts.tsx';
import { useTrial } from './useTrial.ts';

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

const List = styled.ul`
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
`;

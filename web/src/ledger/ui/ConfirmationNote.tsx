import { BadgeCheck, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { dayHeading, longDate, today } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { showToast, successDuration } from '../../shared/toasts/showToast.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { revertById } from '../commands/revertCommand.ts';
import type { Asset } from '../records/records.ts';
import { useWrite } from '../writes/useWrite.ts';

interface ConfirmationNoteProps {
  asset: Asset;
  /** The change that moved a confirmed balance can be taken back here. */
  undoable: boolean;
  /** Says up to which day a bank confirms the records, too. */
  confirmed?: boolean;
}

/** What banks say of an asset: where the records no longer match a statement, and up to where they do. */
export function ConfirmationNote({ asset, undoable, confirmed = false }: ConfirmationNoteProps) {
  const format = useFormatAmount();
  const { mismatch } = asset;
  return (
    <>
      {mismatch && (
        <Stack as="span" row wrap align="center" size="caption" tone="warning">
          <Text>
            <TriangleAlert size={14} aria-hidden="true" />
            <span>{mismatchText(mismatch, format)}</span>
          </Text>
          {undoable && mismatch.since && (
            <UndoBreak key={mismatch.since.event} event={mismatch.since.event} />
          )}
        </Stack>
      )}
      {confirmed && asset.confirmed && (
        <Stack as="span" row wrap align="center" size="caption" tone="income">
          <Text>
            <BadgeCheck size={14} aria-hidden="true" />
            <span>{confirmedText(asset, asset.confirmed, format)}</span>
          </Text>
        </Stack>
      )}
    </>
  );
}

/** 'No longer matches the statement of 31 October 2026 (off by $4.50 since your change of today).' */
export function mismatchText(
  { date, difference, since }: NonNullable<Asset['mismatch']>,
  format: (amount: number) => string,
  todayDate: string = today(),
): string {
  const off = `off by ${format(Math.abs(difference))}`;
  if (!since) return `Does not match the statement of ${longDate(date)} (${off})`;
  const day = today(Date.parse(since.at));
  const heading = dayHeading(day, todayDate);
  const named = heading === 'Today' || heading === 'Yesterday' ? heading.toLowerCase() : longDate(day);
  return `No longer matches the statement of ${longDate(date)} (${off} since your change of ${named})`;
}

/** 'Confirmed up to 20 November 2026', and what was owed then: ': owes $412.80'. */
export const confirmedText = (
  { mayOwe }: Pick<Asset, 'mayOwe'>,
  { date, balance }: NonNullable<Asset['confirmed']>,
  format: (amount: number) => string,
): string =>
  `Confirmed up to ${longDate(date)}${mayOwe !== 0 && balance < 0 ? `: owes ${format(-balance)}` : ''}`;

function UndoBreak({ event }: { event: string }) {
  const command = useWrite({
    what: () => `revert ${event}`,
    once: true,
    send: (_, key) => revertById(event, key),
    onDone: () => showToast({ kind: 'success', title: 'Change undone', duration: successDuration }),
  });
  return (
    <>
      <Button variant="quiet" size="small" busy={command.busy} onClick={() => command.send()}>
        Undo
      </Button>
      {command.failure && <span role="alert">{command.failure.message}</span>}
    </>
  );
}

const Text = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[4]};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

import type { ActivityEntry, SentencePart } from '@ledgerline/contract';
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  CalendarX,
  ChartPie,
  Coins,
  Download,
  FileDown,
  Flag,
  KeyRound,
  Link2,
  ListChecks,
  LockKeyhole,
  LogIn,
  LogOut,
  type LucideIcon,
  Pencil,
  PiggyBank,
  Plus,
  RotateCcw,
  Scale,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  Trash2,
  Undo2,
  UserRoundPlus,
} from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { sentenceText, wordsOf } from '../../../ledger/activity/entries.ts';
import { dateTime } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import type { Meaning } from '../../../shared/ui/Badge.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Quiet, Strong, Text } from '../../../shared/ui/layout.ts';
import { RevertAction } from '../revert/RevertAction.tsx';
import { standingText } from '../revert/revertTexts.ts';
import { EffectLines, FieldLines } from './FieldLines.tsx';

interface ChangeRowProps {
  entry: ActivityEntry;
  /** It came while the page was looked at. */
  fresh: boolean;
}

/** One change, drawn again only when it changed: what happened, when, by whom and from where, what it changed, and the way to take it back. */
export const ChangeRow = memo(function ChangeRow({ entry, fresh }: ChangeRowProps) {
  const format = useFormatAmount();
  const { revertible } = entry;
  const { row, onTakenBack } = useTakenBackHere(revertible);
  return (
    <TimelineRow
      row={row}
      entry={entry}
      fresh={fresh}
      lead={<ChangeIcon entry={entry} />}
      by={entry.type === 'SignInLocked' && entry.source !== 'cli' ? 'Not by you' : sources[entry.source]}
      details={
        <>
          <FieldLines entry={entry} />
          <EffectLines entry={entry} />
        </>
      }
      action={
        revertible ? (
          <RevertAction entry={entry} sentence={sentenceText(entry.parts, format)} onDone={onTakenBack} />
        ) : (
          <Standing entry={entry} />
        )
      }
    />
  );
});

/** The element of a change's row. */
export const changeAnchor = (id: string): string => `change-${id}`;

/** Who and from where. */
export const sources = {
  web: 'You, on the web',
  api: 'You, through the API',
  import: 'Imported',
  cli: 'Command line',
  schedule: 'Recorded automatically',
} as const;

/** The time of day of an instant. */
const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Gives the row the focus that its button had, once what was taken back here stands otherwise. */
export function useTakenBackHere(standing: unknown) {
  const row = useRef<HTMLLIElement>(null);
  const takenBackAt = useRef<{ standing: unknown }>(undefined);
  useEffect(() => {
    if (takenBackAt.current === undefined || takenBackAt.current.standing === standing) return;
    takenBackAt.current = undefined;
    row.current?.focus({ preventScroll: true });
  }, [standing]);
  const onTakenBack = () => {
    takenBackAt.current = { standing };
  };
  return { row, onTakenBack };
}

interface TimelineRowProps extends Pick<ChangeRowProps, 'fresh'> {
  entry: Pick<ActivityEntry, 'id' | 'parts' | 'at'>;
  row: RefObject<HTMLLIElement | null>;
  lead: ReactNode;
  /** Who did it. */
  by: string;
  details: ReactNode;
  action: ReactNode;
}

/** A change, or many as one, under its day. */
export const TimelineRow = ({ entry, fresh, row, lead, by, details, action }: TimelineRowProps) => (
  <Row
    ref={row}
    id={changeAnchor(entry.id)}
    tabIndex={-1}
    $fresh={fresh}
    pad={12}
    top
    stacks
    lead={lead}
    title={<ChangeSentence parts={entry.parts} />}
    details={
      <>
        <Quiet>
          <time dateTime={entry.at} title={dateTime(entry.at)} className="figures">
            {timeOf(entry.at)}
          </time>
          {' · '}
          {by}
        </Quiet>
        {details}
      </>
    }
    actions={action}
  />
);

const arrive = keyframes`
  from { opacity: 1; }
  to { opacity: 0; }
`;

/** The tint of a row that has just come, which fades. */
const freshness = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${({ theme }) => theme.meaning.accent.tint};
    animation: ${arrive} 3s ease-out forwards;
    pointer-events: none;
  }
`;

/** There is a line from it to the next. */
const Row = styled(ListRow)<{ $fresh: boolean }>`
  margin: 0 calc(-1 * ${({ theme }) => theme.space[12]});
  padding-inline: ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  scroll-margin-block: ${({ theme }) => theme.size.header} ${({ theme }) => theme.size.bottomBar};

  ${({ $fresh }) => $fresh && freshness}

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(${({ theme }) => theme.space[12]} + 36px + 4px);
    bottom: -8px;
    left: calc(${({ theme }) => theme.space[12]} + 18px);
    width: 1px;
    background: ${({ theme }) => theme.ground.hairline};
  }
`;

/** In a button's place, why there is nothing to take back. */
function Standing({ entry }: { entry: ActivityEntry }) {
  const navigate = useNavigate();
  const { revertedBy, record } = entry;
  if (revertedBy !== undefined)
    return (
      <Jump
        type="button"
        onClick={() => {
          // The revert may stand on another page, or in a group.
          if (!showChange(revertedBy)) void navigate(`/dashboard/activity?record=${record.id}`);
        }}
      >
        Reverted
      </Jump>
    );
  const text = standingText(entry.type);
  return text === null ? null : <Quiet as="span">{text}</Quiet>;
}

/** Brings a change's row into sight and gives it the focus. Answers whether it is on the page. */
function showChange(id: string): boolean {
  const row = document.getElementById(changeAnchor(id));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}

const Jump = styled.button`
  min-height: ${({ theme }) => theme.size.compact};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-size: ${({ theme }) => theme.font.size.caption};
  white-space: nowrap;

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  &:hover {
    text-decoration: underline;
  }
`;

/** A sentence with its names emphasised and its amounts in the display currency. */
function ChangeSentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <Text ink="normal">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a sentence never change places
        <Part key={index} part={part} />
      ))}
    </Text>
  );
}

function Part({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return wordsOf(part);
  return <Strong as="strong">{'name' in part ? part.name : <Money amount={part.amount} />}</Strong>;
}

/** What kind of thing happened; decoration beside the sentence. */
function ChangeIcon({ entry }: { entry: ActivityEntry }) {
  const { icon: Icon, meaning } = lookOf(entry);
  return (
    <IconTile {...(meaning && { meaning })}>
      <Icon size={18} strokeWidth={1.75} />
    </IconTile>
  );
}

interface Look {
  icon: LucideIcon;
  meaning?: Meaning;
}

const takenBack: Look = { icon: Undo2, meaning: 'warning' };
const added: Look = { icon: Plus, meaning: 'accent' };
const changed: Look = { icon: Pencil };
const deleted: Look = { icon: Trash2, meaning: 'danger' };
const restored: Look = { icon: RotateCcw, meaning: 'accent' };
const repeated: Look = { icon: CalendarClock, meaning: 'accent' };
const transferred: Look = { icon: ArrowLeftRight, meaning: 'transfer' };

function lookOf(entry: ActivityEntry): Look {
  if (isRevert(entry)) return takenBack;
  const { type, before, after } = entry;
  return looks[type] ?? (isThere(after) ? (isThere(before) ? changed : added) : deleted);
}

/** Whether the change took an earlier one back. */
export const isRevert = ({ reverts }: ActivityEntry): boolean => reverts !== undefined;

/** Whether a version says that there is a record, and that it is not deleted. */
const isThere = (version: ActivityEntry['after']): boolean =>
  version !== null && !('isDeleted' in version && version.isDeleted);

/** The looks of changes that are more than what they did to their record. */
const looks: { [Type in ActivityEntry['type']]?: Look } = {
  AssetBalanceAdjusted: { icon: Scale },
  AssetRestored: restored,
  TransactionRestored: restored,
  TransferMade: transferred,
  TransferReverted: takenBack,
  TransferRestored: restored,
  TransactionMatched: { icon: Link2 },
  TransferMatched: { icon: Link2 },
  OpeningBalanceChanged: { icon: Scale },
  BalanceConfirmed: { icon: BadgeCheck, meaning: 'accent' },
  BalanceConfirmationWithdrawn: { icon: BadgeCheck },
  StatementImportBegun: { icon: FileDown },
  StatementImported: { icon: FileDown, meaning: 'accent' },
  ScheduleSet: repeated,
  ScheduleEnded: { icon: CalendarOff },
  OccurrenceSettled: { icon: CalendarCheck, meaning: 'accent' },
  OccurrenceSkipped: { icon: CalendarX },
  OccurrenceReopened: { icon: RotateCcw },
  SuggestionDismissed: { icon: CalendarOff },
  SuggestionRestored: repeated,
  PlanSet: { icon: ChartPie },
  PlanMoved: { icon: ArrowLeftRight },
  PeriodStartSet: repeated,
  GoalSet: { icon: Target, meaning: 'accent' },
  Earmarked: { icon: PiggyBank, meaning: 'accent' },
  GoalClosed: { icon: Flag, meaning: 'accent' },
  GoalRestored: restored,
  RuleSet: { icon: ListChecks, meaning: 'accent' },
  RuleSwitched: { icon: ListChecks },
  RulesOrdered: { icon: ListChecks },
  RuleOfferDeclined: { icon: ListChecks },
  RuleOfferRestored: { icon: ListChecks },
  SettingsUpdated: { icon: SlidersHorizontal },
  CurrencyChanged: { icon: Coins },
  UserRegistered: { icon: UserRoundPlus, meaning: 'accent' },
  SignedIn: { icon: LogIn },
  SignInLocked: { icon: LockKeyhole, meaning: 'warning' },
  WrongCodeSent: { icon: ShieldAlert, meaning: 'warning' },
  PasswordChanged: { icon: KeyRound },
  SecondFactorChanged: { icon: ShieldCheck },
  SessionsEnded: { icon: LogOut },
  DataDownloaded: { icon: Download },
};

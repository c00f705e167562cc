import type { ActivityEntry } from '@ledgerline/contract';
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
import type { Meaning } from '../../../shared/ui/Badge.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { isRevert } from '../entry.ts';

/** What kind of thing happened; decoration beside the sentence. */
export function ChangeIcon({ entry }: { entry: ActivityEntry }) {
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

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
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import type { Meaning } from '../../../shared/ui/meaning.ts';
import { isRevert } from './sentence.ts';

/** What kind of thing happened; decoration beside the sentence. */
export function ChangeIcon({ entry }: { entry: ActivityEntry }) {
  const { icon: Icon, meaning } = isRevert(entry) ? takenBack : looks[entry.type];
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

const looks: Record<ActivityEntry['type'], Look> = {
  AssetAdded: added,
  AssetUpdated: changed,
  AssetBalanceAdjusted: { icon: Scale },
  AssetSoftDeleted: deleted,
  AssetRestored: restored,
  AssetPermanentlyDeleted: deleted,
  TransactionCreated: added,
  TransactionUpdated: changed,
  TransactionSoftDeleted: deleted,
  TransactionRestored: restored,
  TransactionPermanentlyDeleted: deleted,
  TransferMade: transferred,
  TransferReverted: takenBack,
  TransferRestored: restored,
  TransferUpdated: changed,
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
  GoalDeleted: deleted,
  GoalRestored: restored,
  RuleSet: { icon: ListChecks, meaning: 'accent' },
  RuleSwitched: { icon: ListChecks },
  RuleRemoved: deleted,
  RulesOrdered: { icon: ListChecks },
  RuleOfferDeclined: { icon: ListChecks },
  RuleOfferRestored: { icon: ListChecks },
  SettingsUpdated: { icon: SlidersHorizontal },
  CurrencyChanged: { icon: Coins },
  UserRegistered: { icon: UserRoundPlus, meaning: 'accent' },
  ProfileUpdated: changed,
  SignedIn: { icon: LogIn },
  SignInLocked: { icon: LockKeyhole, meaning: 'warning' },
  WrongCodeSent: { icon: ShieldAlert, meaning: 'warning' },
  PasswordChanged: { icon: KeyRound },
  SecondFactorChanged: { icon: ShieldCheck },
  SessionsEnded: { icon: LogOut },
  DataDownloaded: { icon: Download },
};

import type { Goal, ListedSchedule, Occurrence, Rule } from '@ledgerline/contract';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { GoalValues } from '../goals/goals.ts';
import type { LabelKind } from '../queries/useLabels.ts';
import type {
  Asset,
  AssetType,
  HistoryRow,
  Transaction,
  TransactionType,
  TransferRow,
} from '../records/records.ts';
import type { RuleValues } from '../rules/ruleValues.ts';
import type { Purchase } from '../schedules/instalments.ts';
import type { ScheduleValues } from '../schedules/scheduleValues.ts';
import type { TransactionFormValues } from '../transactionForm/transactionFormValues.ts';
import type { SubmissionState } from '../writes/submission.ts';

/** What was typed into a form, by field. */
type FormDraft = Readonly<Record<string, string>>;

/** What an unfinished form needs to continue: what was typed, and the outcome of its requests so far. */
interface Unfinished<Values> {
  draft?: Values;
  submission?: SubmissionState;
}

/** What one can do with many transactions at once. */
export type ManyField =
  | 'category'
  | 'payee'
  | 'tags'
  | 'account'
  | 'date'
  | 'status'
  | 'transfer'
  | 'delete'
  | 'restore';

/** A dialog of the ledger. Code that opens it says only what it is about. */
export type LedgerDialog =
  | ({ kind: 'addTransaction'; type: TransactionType } & Unfinished<Partial<TransactionFormValues>>)
  | ({ kind: 'editTransaction'; transaction: Transaction } & Unfinished<Partial<TransactionFormValues>>)
  | { kind: 'transactionDetails'; row: HistoryRow }
  /** `null`: the record is missing, and the dialog says so. */
  | { kind: 'deleteTransaction'; transaction: Transaction | null }
  /** `type`: what is known of it already. `onAdded` hears its id. */
  | ({
      kind: 'addAsset';
      type?: AssetType;
      next?: LedgerDialog;
      onAdded?: (id: string) => void;
    } & Unfinished<FormDraft>)
  /** `focus`: what the person came to change. */
  | ({ kind: 'editAsset'; asset: Asset; focus?: 'balance' } & Unfinished<FormDraft>)
  | { kind: 'deleteAsset'; asset: Asset }
  | { kind: 'assetDetails'; assetId: string }
  /** Why an asset's balance is what it is; `back`: where one came from. */
  | { kind: 'assetProof'; assetId: string; back?: LedgerDialog }
  /** The same for the balance of all. */
  | { kind: 'balanceProof' }
  | ({ kind: 'transfer'; from?: string } & Unfinished<FormDraft>)
  | { kind: 'undoTransfer'; row: TransferRow }
  /** Puts a transfer in a transaction's place. */
  | { kind: 'makeTransfer'; transaction: Transaction }
  /** Sets up what repeats; `initial`: what is known of it already. `suggestion`: it was suggested under this id. */
  | ({ kind: 'addSchedule'; initial?: Partial<ScheduleValues>; suggestion?: string } & Unfinished<
      Partial<ScheduleValues>
    >)
  /** Spreads a purchase on a card over months; `back`: the form that it was typed into. */
  | ({ kind: 'instalments'; purchase: Purchase; back: LedgerDialog } & Unfinished<FormDraft>)
  | ({ kind: 'changeSchedule'; schedule: ListedSchedule } & Unfinished<Partial<ScheduleValues>>)
  /** Asks before a schedule ends; `openDates`: how many of its dates up to today are open. */
  | { kind: 'endSchedule'; schedule: ListedSchedule; openDates: number }
  /** Records a date whose amount is not exact, or that pays a loan: asks what it was. */
  | ({ kind: 'recordDate'; occurrence: Occurrence } & Unfinished<FormDraft>)
  /** Chooses the record that stands for a date. */
  | { kind: 'linkDate'; occurrence: Occurrence }
  | ({ kind: 'addGoal' } & Unfinished<Partial<GoalValues>>)
  | ({ kind: 'editGoal'; goal: Goal } & Unfinished<Partial<GoalValues>>)
  /** Puts money aside for a goal, or takes it back. */
  | ({ kind: 'earmark'; goal: Goal; back: boolean } & Unfinished<FormDraft>)
  | { kind: 'deleteGoal'; goal: Goal }
  /** Makes a rule; `initial`: what it says already. */
  | ({ kind: 'addRule'; initial?: Partial<RuleValues> } & Unfinished<Partial<RuleValues>>)
  | ({ kind: 'editRule'; rule: Rule } & Unfinished<Partial<RuleValues>>)
  /** Tries a rule on the records that are there, and applies it. */
  | { kind: 'tryRule'; rule: Rule }
  /** What a rule said in a version, and in those before and after; also a removed one. */
  | { kind: 'ruleVersions'; rule: Pick<Rule, 'id' | 'version'> }
  /** Gives payees or tags another name; several are merged. */
  | { kind: 'renameLabels'; labels: LabelKind; names: readonly string[]; onRenamed?: () => void }
  /** What the bank says of an asset's balance. */
  | { kind: 'confirmBalance'; asset: Asset }
  /** One change for many; `chosen`: their types by their ids. */
  | {
      kind: 'changeMany';
      what: ManyField;
      chosen: ReadonlyMap<string, TransactionType>;
      /** What is proposed, where that is known: an id. */
      proposed?: string;
      onChanged: () => void;
    };

/** What the open dialog may do. */
export interface DialogControl {
  open: boolean;
  /** The person wants it closed; asks first where something was changed. */
  onClose: () => void;
  /** It is done: closes without asking, and opens `next` where one is given. */
  onDone: (next?: LedgerDialog) => void;
  /** After the closing animation. */
  onClosed: () => void;
  /** Tells whether closing would lose something. */
  onDirty: (dirty: boolean) => void;
  /** Tells whether something is being saved: nothing closes it then. */
  onLocked: (locked: boolean) => void;
  /** Asks whether changes may be lost; a form puts it inside its dialog. */
  question: ReactNode;
}

/** Opens one of the ledger's dialogs from anywhere in the dashboard. */
type OpenLedgerDialog = (dialog: LedgerDialog) => void;

export const LedgerDialogsContext = createContext<OpenLedgerDialog | undefined>(undefined);

/** Gives the way to open a dialog; needs `LedgerDialogs` above. */
export function useLedgerDialogs(): OpenLedgerDialog {
  const open = use(LedgerDialogsContext);
  if (open === undefined) throw new Error('useLedgerDialogs needs LedgerDialogs above');
  return open;
}

/** Keeps a dialog open while something is being saved, also against Back: else nobody would hear what came of it. */
export function useLock({ onLocked }: Pick<DialogControl, 'onLocked'>, locked: boolean): void {
  useLayoutEffect(() => onLocked(locked), [onLocked, locked]);
}

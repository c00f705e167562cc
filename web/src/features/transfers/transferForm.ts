import { type Goal, makeTransfer } from '@ledgerline/contract';
import {
  amountInputText,
  type CurrencyCode,
  currencies,
  formatMoney,
  limits,
  toDecimal,
} from '@ledgerline/domain/values';
import { readAmount } from '../../ledger/amount/readAmount.ts';
import type { NewTransfer } from '../../ledger/commands/transferCommands.ts';
import { labelProblems } from '../../ledger/names/labelProblems.ts';
import { checkInterest, type InterestValues, proposedInterest } from '../../ledger/owing/interest.ts';
import { availableAt, mayPutAside, positionOf, type Shown, shownAfter } from '../../ledger/owing/owing.ts';
import { type Asset, minorOf } from '../../ledger/records/records.ts';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { chipsIn, textsOf } from '../../shared/ui/typedChips.ts';

/** What stands in the transfer's fields. Assets are ids, or empty. */
export interface TransferValues extends InterestValues {
  fromAsset: string;
  toAsset: string;
  /** As it was typed, in the notation of the display currency. */
  amount: string;
  description: string;
  /** Ids of the goals of which nothing moves along, with spaces between them. */
  staying: string;
  /** Parted by commas; the last one is being typed. */
  tags: string;
}

type TransferField = keyof TransferValues;
type TransferErrors = Partial<Record<TransferField, string>>;

/** Above this many characters the description's counter warns. */
export const descriptionWarning = 180;

/** The shares of the source's balance that can be taken at a press, in percent. */
export const quickShares = [25, 50, 75, 100] as const;
type QuickShare = (typeof quickShares)[number];

/** An empty transfer. With exactly two assets both are chosen, `from` first if it is given. */
export function openTransfer(
  assets: readonly Asset[],
  from: string | undefined,
  currency: CurrencyCode,
): TransferValues {
  const fromAsset = from ?? '';
  const empty = {
    fromAsset,
    toAsset: '',
    amount: '',
    description: '',
    staying: '',
    tags: '',
    ...proposedInterest(undefined, currency),
  };
  const [first, second] = assets;
  if (assets.length !== 2 || first === undefined || second === undefined) return empty;
  const [source, destination] = from === second.id ? [second, first] : [first, second];
  return { ...empty, fromAsset: source.id, ...chooseDestination(destination, currency) };
}

/** The change when another source is chosen: a destination that is the same asset is cleared. */
export function chooseSource({ toAsset }: TransferValues, fromAsset: string): Partial<TransferValues> {
  return { fromAsset, ...(toAsset === fromAsset && { toAsset: '' }) };
}

/** The change when another destination is chosen: the interest of a loan is proposed. */
export const chooseDestination = (destination: Asset, currency: CurrencyCode) => ({
  toAsset: destination.id,
  ...proposedInterest(destination, currency),
});

/** The change when both sides are exchanged. */
export const swapSides = (
  { fromAsset, toAsset }: TransferValues,
  source: Asset | undefined,
  currency: CurrencyCode,
): Partial<TransferValues> => ({
  fromAsset: toAsset,
  toAsset: fromAsset,
  ...proposedInterest(source, currency),
});

/** What is free of a balance as it stands in the field. */
export const freeAmount = ({ free }: Asset, currency: CurrencyCode): string =>
  amountInputText(minorOf(free), currency);

/** A share of a balance as it stands in the field: rounded down to what the currency can write; all of it is exact. */
export function quickAmount(share: QuickShare, source: Asset, currency: CurrencyCode): string {
  const balance = minorOf(source.balance);
  const step = currencies[currency].decimals === 0 ? 100 : 1;
  const minor = share === 100 ? balance : Math.floor((balance * share) / 100 / step) * step;
  return amountInputText(minor, currency);
}

/** An amount that pays off what is owed, as it stands in the field. */
interface DebtAmount {
  name: 'Statement' | 'All';
  /** In decimal units. */
  amount: number;
  text: string;
}

/** 'All 372.80' where the destination owes, and before it what its statement asks for where that is less. */
export function debtAmounts(
  destination: Asset | undefined,
  statement: number | null,
  currency: CurrencyCode,
): DebtAmount[] {
  if (destination === undefined || destination.owed === 0) return [];
  const offer = (name: DebtAmount['name'], amount: number) => ({
    name,
    amount,
    text: amountInputText(minorOf(amount), currency),
  });
  return [
    ...(statement !== null && statement > 0 ? [offer('Statement', statement)] : []),
    offer('All', destination.owed),
  ];
}

/** What is wrong with a transfer, what it would do, and what it would send. Amounts in minor units. */
interface CheckedTransfer {
  errors: TransferErrors;
  /** Whether it may be tried: both sides chosen and an amount that is there. */
  isReady: boolean;
  /** `from` and `to` in decimal units, as the assets would show them. */
  preview: { amount: number; from: Shown; to: Shown } | null;
  /** What of the amount is put aside in its source. */
  along: Along[];
  request: NewTransfer | null;
}

/** Checks a transfer against the assets and open goals as they are now. */
export function checkTransfer(
  values: TransferValues,
  assets: readonly Asset[],
  currency: CurrencyCode,
  { goals = [], statement = null }: { goals?: readonly Goal[] | undefined; statement?: number | null } = {},
): CheckedTransfer {
  const source = assets.find(({ id }) => id === values.fromAsset);
  const destination = assets.find(({ id }) => id === values.toAsset);
  const exact = [source?.balance, destination?.owed, statement].map((offered) => minorOf(offered ?? 0));
  const amount = minorIn(values.amount, exact, currency);
  const isCovered =
    source !== undefined && amount !== null && amount <= availableAt(source, positionOf(source));
  const interest = checkInterest(values, { to: destination, payment: amount, currency });
  const tags = textsOf(chipsIn(values.tags));
  const errors: TransferErrors = {
    ...(!source && { fromAsset: 'Please select a source asset' }),
    ...(!destination && { toAsset: 'Please select a destination asset' }),
    ...(source && source === destination && { toAsset: 'Source and destination assets cannot be the same' }),
    ...amountError(amount, source, currency),
    ...(values.description.trim().length > limits.transferDescription.max && {
      description: 'Description cannot exceed 200 characters',
    }),
    ...(interest.problem !== undefined && { interest: interest.problem }),
    ...labelProblems({ tags }),
  };
  const isReady =
    source !== undefined && destination !== undefined && amount !== null && amount > 0 && isCovered;
  const isFit = isReady && Object.keys(errors).length === 0;
  const along = isReady && mayPutAside(destination) ? putAsideOf(amount, source, goals) : [];
  const request: NewTransfer = {
    fromAsset: values.fromAsset,
    toAsset: values.toAsset,
    amount: toDecimal(amount ?? 0),
    ...(values.description.trim() !== '' && { description: values.description.trim() }),
    ...(tags.length > 0 && { tags }),
    ...movingAlong(along, values.staying.split(' ')),
    ...interest.part,
  };
  return {
    errors,
    isReady,
    preview: isFit
      ? { amount, from: shownAfter(source, -amount), to: shownAfter(destination, amount - interest.minor) }
      : null,
    along,
    request: isFit && makeTransfer.safeParse(request).success ? request : null,
  };
}

/** Null where it can't be read. */
function minorIn(text: string, offered: readonly number[], currency: CurrencyCode): number | null {
  const parsed = readAmount(
    text,
    currency,
    offered.filter((minor) => minor > 0),
  );
  return parsed.ok ? parsed.minor : null;
}

function amountError(
  amount: number | null,
  source: Asset | undefined,
  currency: CurrencyCode,
): TransferErrors {
  if (amount === null) return { amount: 'Please enter a valid amount greater than zero' };
  if (amount <= 0) return { amount: 'Amount must be greater than zero' };
  if (source === undefined) return {};
  const available = availableAt(source, positionOf(source));
  if (amount <= available) return {};
  const balance = formatMoney(available, currency);
  return { amount: `Insufficient funds. ${source.name} has a balance of ${balance}` };
}

/** What a transfer takes of a goal's part in its source, in minor units. */
interface Along {
  goal: Pick<Goal, 'id' | 'name'>;
  amount: number;
}

/** What of an amount (minor units) is put aside in its source and for which goals: what is not free, the largest parts first. */
export function putAsideOf(amount: number, source: Asset, goals: readonly Goal[]): Along[] {
  let left = amount - minorOf(source.free);
  return goals
    .flatMap((goal) => {
      const part = goal.parts.find(({ asset }) => asset.id === source.id);
      return part ? [{ goal, part: minorOf(part.amount) }] : [];
    })
    .toSorted((a, b) => b.part - a.part)
    .flatMap(({ goal: { id, name }, part }) => {
      const taken = Math.max(0, Math.min(part, left));
      left -= taken;
      return taken > 0 ? [{ goal: { id, name }, amount: taken }] : [];
    });
}

/** What is sent of those that move along; nothing where none does. `staying`: ids of goals that don't. */
export function movingAlong(along: readonly Along[], staying: readonly string[]) {
  const moving = along.filter(({ goal }) => !staying.includes(goal.id));
  return moving.length === 0
    ? {}
    : { earmarks: moving.map(({ goal, amount }) => ({ goal: goal.id, amount: toDecimal(amount) })) };
}

/** What the dialog itself says of a transfer that failed. */
export function failureInline({ kind, message }: ServiceFailure): string {
  return kind === 'refused' && message !== '' ? message : 'Failed to complete transfer. Please try again.';
}

/** The toast of a transfer that failed. */
export function failureToast({ kind, message }: ServiceFailure): { title: string; description?: string } {
  if (kind !== 'refused') return { title: 'Failed to transfer funds: Please try again later.' };
  if (/insufficient funds/i.test(message)) return { title: 'Insufficient Funds', description: message };
  if (/description cannot exceed/i.test(message))
    return { title: 'Description Too Long', description: message };
  return { title: 'Failed to create asset transfer', description: message };
}

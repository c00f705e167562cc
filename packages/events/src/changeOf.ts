import { type At, live } from './changes.ts';
import { type LedgerEvent, ledgerEventDefinitions } from './ledgerEvents.ts';
import type { AssetRecord } from './records.ts';
import { type UserEvent, userEventDefinitions } from './userEvents.ts';

type Definitions = (typeof ledgerEventDefinitions)[number] | (typeof userEventDefinitions)[number];

/** What an event of that type did. Whoever switches over `kind` has no default, so that a new kind does not compile. */
export type ChangeOf<Type extends Definitions['type']> = ReturnType<
  Extract<Definitions, { type: Type }>['change']
>;

/** What an event did in a person's ledger. */
export type LedgerChange = ChangeOf<LedgerEvent['type']>;

/** The part of a ledger that changes of a kind belong to. A new kind says it here, and does not compile without. */
const partOfKind = {
  asset: 'accounts',
  opening: 'accounts',
  adjustment: 'accounts',
  confirmation: 'accounts',
  transaction: 'records',
  transfer: 'records',
  import: 'records',
  schedule: 'schedules',
  occurrence: 'schedules',
  suggestion: 'schedules',
  plan: 'plan',
  'period-start': 'plan',
  goal: 'goals',
  earmark: 'goals',
  rule: 'rules',
  'rule-order': 'rules',
  'rule-offer': 'rules',
} as const satisfies Record<LedgerChange['kind'], string>;

type PartOf = typeof partOfKind;

/** What changes are about, coarsely: only accounts and records hold and move money. */
export type LedgerPart = PartOf[keyof PartOf];

/** The changes in some parts of a ledger. */
export type ChangeIn<Part extends LedgerPart> = Extract<
  LedgerChange,
  { kind: { [Kind in keyof PartOf]: PartOf[Kind] extends Part ? Kind : never }[keyof PartOf] }
>;

/** Whether a change belongs to one of these parts. Whoever looks at some parts only asks this before it switches. */
export const isIn = <Part extends LedgerPart>(
  change: LedgerChange,
  ...parts: readonly Part[]
): change is ChangeIn<Part> => (parts as readonly LedgerPart[]).includes(partOfKind[change.kind]);

/** What an event did to a person's profile, settings and account. */
export type UserChange = ChangeOf<UserEvent['type']>;

const changes: ReadonlyMap<string, unknown> = new Map(
  [...ledgerEventDefinitions, ...userEventDefinitions].map(({ type, change }) => [type, change]),
);

/** What was answered last: whoever folds an event asks for its change many times. */
let last = { type: '', data: undefined as unknown, change: undefined as unknown };

/** What an event did to which record: before and after, or the `delta` of a position. From the event alone. */
export function changeOf<Type extends Definitions['type']>({
  type,
  data,
}: {
  type: Type;
  data: unknown;
}): ChangeOf<Type> {
  if (last.data !== data || last.type !== type) {
    const change = changes.get(type) as ((data: unknown) => ChangeOf<Type>) | undefined;
    if (!change) throw new Error(`unknown event ${type}`);
    last = { type, data, change: change(data) };
  }
  return last.change as ChangeOf<Type>;
}

/** The asset that a change is about, as it left it: also where its position moved, or its bank said something. */
export function assetAfter(change: LedgerChange): At<AssetRecord> | undefined {
  if (change.kind === 'asset') return change.after;
  return 'asset' in change ? live(change.asset) : undefined;
}

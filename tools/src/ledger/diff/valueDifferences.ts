import type { LedgerChange } from '@ledgerline/events';

/** What is different of a thing that is no record: a date of a schedule, a plan, what is put aside. */
export interface ValueDifference {
  kind: 'occurrence' | 'suggestion' | 'plan' | 'periods' | 'earmark' | 'rule order' | 'rule offer';
  /** Of the schedule, the category, the goal, the suggestion or the person. */
  id: string;
  /** What of it: the day, the asset; empty where there is one only. */
  of: string;
  /** What it is called; empty where ids and names tell it. */
  title: string;
  before: unknown;
  after: unknown;
}

/** Follows such things from one moment to another: each event has both values, so nothing before is needed. */
export class ValueDifferences {
  readonly #values = new Map<string, ValueDifference>();

  /** Notes a change between the moments; those of records are passed over. */
  fold(change: LedgerChange, userId: string): void {
    const value = valueIn(change, userId);
    if (!value) return;
    const key = JSON.stringify([value.kind, value.id, value.of]);
    const known = this.#values.get(key);
    if (!known) this.#values.set(key, value);
    else if (value.kind === 'earmark') known.after = Number(known.after) + Number(value.after);
    else known.after = value.after;
  }

  /** What is different, in the order of its first change. */
  differences(): ValueDifference[] {
    return [...this.#values.values()].filter(
      ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
    );
  }
}

function valueIn(change: LedgerChange, userId: string): ValueDifference | undefined {
  switch (change.kind) {
    case 'occurrence': {
      const [id, dueOn] = change.key;
      const { title, before, after } = change;
      return { kind: 'occurrence', id, of: dueOn, title, before, after };
    }
    case 'suggestion': {
      const { suggestion, before, after } = change;
      return { kind: 'suggestion', id: change.key[0], of: '', title: suggestion.title, before, after };
    }
    case 'plan': {
      const [id] = change.key;
      const { before, after } = change;
      if (change.of === 'amount') return { kind: 'plan', id, of: change.day, title: '', before, after };
      const { move } = change;
      const [from, to] = [before, after].map((stands) => (stands ? move : null));
      return { kind: 'plan', id, of: `move ${JSON.stringify(move)}`, title: '', before: from, after: to };
    }
    case 'period-start':
      return {
        kind: 'periods',
        id: userId,
        of: '',
        title: 'Periods',
        before: change.before,
        after: change.after,
      };
    case 'earmark':
      return {
        kind: 'earmark',
        id: change.key[0],
        of: change.assetId,
        title: '',
        before: 0,
        after: change.delta,
      };
    case 'rule-order':
      return {
        kind: 'rule order',
        id: userId,
        of: '',
        title: 'Rules',
        before: change.before,
        after: change.after,
      };
    case 'rule-offer': {
      const { offer, before, after } = change;
      const title = offer.payee ?? offer.title ?? 'Payees';
      return { kind: 'rule offer', id: userId, of: JSON.stringify(offer), title, before, after };
    }
    case 'asset':
    case 'transaction':
    case 'transfer':
    case 'import':
    case 'schedule':
    case 'goal':
    case 'rule':
    case 'opening':
    case 'adjustment':
    case 'confirmation':
      return undefined;
  }
}

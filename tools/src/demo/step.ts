interface At {
  /** The instant at which it was written down. */
  at: string;
}

/** One thing that a person does. Money is in decimal units, as the API takes it; assets, goals and categories have names. */
export type Step = At &
  (
    | { kind: 'currency'; currency: string }
    | {
        kind: 'asset';
        key: string;
        name: string;
        type: string;
        balance?: number;
        owed?: number;
        mayOwe?: number;
        rate?: number;
        term?: number;
        firstDay?: string;
        institution?: string;
        description?: string;
      }
    | {
        kind: 'income' | 'expense';
        title: string;
        amount: number;
        date: string;
        account: string;
        payee?: string;
        tags?: readonly string[];
      }
    | {
        kind: 'transfer';
        from: string;
        to: string;
        amount: number;
        date: string;
        description: string;
        interest?: { amount: number };
      }
    | {
        kind: 'schedule';
        title: string;
        type: 'income' | 'expense' | 'transfer';
        amount: { exact: number } | { about: number } | { statement: number };
        account: string;
        to?: string;
        category?: string;
        payee?: string;
        rule: object;
        starts: string;
        mode?: 'post';
      }
    | {
        kind: 'rule';
        name: string;
        match?: 'any';
        when: readonly object[];
        then: { category?: string; payee?: string; tags?: readonly string[] };
      }
    | { kind: 'plan'; period: string; category: string; amount: number; carry?: 'both' }
    | { kind: 'plan-copy'; period: string; to: string }
    | { kind: 'goal'; key: string; name: string; target: number; by?: string; note?: string }
    | { kind: 'earmark'; goal: string; asset: string; amount: number }
    | { kind: 'goal-every'; goal: string; asset: string; amount: number }
    | { kind: 'confirmation'; account: string; date: string; balance: number }
    /** `added` is what its new rows add to the account, in cents. */
    | { kind: 'import'; account: string; fileName: string; file: string; added: number }
  );

/** Money in cents. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** By how much a step changes what each asset holds, in cents, in its order. */
export function movesOf(step: Step): [asset: string, cents: number][] {
  switch (step.kind) {
    case 'asset':
      return [[step.key, cents((step.balance ?? 0) - (step.owed ?? 0))]];
    case 'income':
      return [[step.account, cents(step.amount)]];
    case 'expense':
      return [[step.account, -cents(step.amount)]];
    case 'transfer':
      return [
        [step.to, cents(step.amount - (step.interest?.amount ?? 0))],
        [step.from, -cents(step.amount)],
      ];
    case 'import':
      return [[step.account, step.added]];
    default:
      return [];
  }
}

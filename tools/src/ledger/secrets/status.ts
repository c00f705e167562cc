import { keyIdOf, secretsOf } from '@ledgerline/events/secrets';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { countUses, type Uses } from './countUses.ts';

/** What was made with one key of DATA_SECRET. */
interface KeyUse extends Uses {
  /** null: made by a version without key ids, or with a key that nobody knows here. */
  key: string | null;
  /** As whose key it stands in the settings. */
  secret: 'newest' | 'former' | 'unknown';
}

const columns: readonly Column<KeyUse>[] = [
  { title: 'KEY', value: ({ key }) => key ?? '-' },
  { title: 'SECRET', value: ({ secret }) => secret },
  { title: 'ACCOUNTS', value: ({ accounts }) => accounts },
  { title: 'APPS', value: ({ apps }) => apps },
  { title: 'RECOVERY CODES', value: ({ recoveryCodes }) => recoveryCodes },
  { title: 'ERASURES', value: ({ erasures }) => erasures },
  { title: 'EVENTS', value: ({ events }) => events },
];

/** `ledger secrets status` */
export const secretsStatus: Verb = {
  reads: true,
  csv: true,
  details: `A line for DATA_SECRET and for each former one: how many accounts, seeds of authenticator apps, recovery codes,
asked erasures and events were made with it. What names no key stands under '-': any of the secrets may have made it.
A former secret may be dropped once neither its line nor that of '-' shows anything.`,
  examples: ['', '--json'],
  async run(context) {
    // A wrong DATA_DIR has no log: told before a missing secret.
    await context.stores.log();
    const secrets = secretsOf(context.dataSecret());
    const uses = await countUses(context, secrets);
    const known = secrets.map((secret, index): KeyUse => {
      const key = keyIdOf(secret);
      return { key, secret: index === 0 ? 'newest' : 'former', ...uses.of(key) };
    });
    const keys = new Set(known.map(({ key }) => key));
    const others = uses.keys().filter((key) => !keys.has(key));
    await context.output.rows(
      [...known, ...others.map((key): KeyUse => ({ key, secret: 'unknown', ...uses.of(key) }))],
      columns,
    );
  },
};

import { suggestionId, suggestionKey } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import { type Door, enter, type Person } from './client.ts';
import { addPasskey } from './passkey.ts';
import type { Product } from './product.ts';

/** Records of one person, each with the person's marker in every text that it has. */
export interface Records {
  marker: string;
  wallet: string;
  bank: string;
  deletedAsset: string;
  transaction: string;
  deletedTransaction: string;
  transfer: string;
  /** Its dates are today and later, one a day. */
  schedule: string;
  /** The same, with today skipped. */
  skippedSchedule: string;
  /** What dismisses a suggestion about the wallet, if there is one. */
  suggestion: string;
  goal: string;
  deletedGoal: string;
  rule: string;
  /** The only other one: it stands first. */
  otherRule: string;
  /** A day of the month before, in which the category has a plan and an expense. */
  planned: string;
  /** An entry of Activity that can be taken back. */
  activity: string;
  /** A group that can be taken back. */
  group: string;
  import: string;
  /** A record of that import which has no payee. */
  unnamed: string;
  category: string;
  /** Another session of theirs. */
  session: string;
  passkey: string;
  /** The number of a row that may be imported into the wallet, and what its preview showed. */
  row: string;
  shown: string;
  today: string;
  /** The ledger's revision by then. */
  revision: string;
}

/** Makes those of a person's records that are asked for; one that was made before stays. The others are ''. */
export type RecordMaker = (fields: Iterable<keyof Records>) => Promise<Records>;

interface Imported {
  id: string;
  asset: { id: string };
}

/** What a schedule is set up with that comes each day from today. */
export const daily = ({ marker, wallet, today }: Records) => ({
  title: marker,
  type: 'expense',
  amount: { exact: 1 },
  asset: wallet,
  rule: { unit: 'day' },
  starts: today,
});

/** What a rule of this name is made with. */
export const ruleNamed = (name: string) => ({
  name,
  when: [{ field: 'title', test: 'contains', value: name }],
  then: { tags: ['sample'] },
});

const boundary = 'acceptance-form';
/** Leaves nothing open that a file of one row can't tell. */
export const certain = '{"dateOrder":"ymd","decimalMark":".","sign":"as-written"}';

/** A form with a statement of one row, of which the marker is in the text. */
export function statementForm(
  fields: Record<string, string>,
  { marker, today, row }: Pick<Records, 'marker' | 'today' | 'row'>,
): { body: string; contentType: string } {
  const part = (disposition: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
  const statement = `Date,Amount,Description,Counterparty\n${today},150,row ${row} of ${marker},${marker}\n`;
  return {
    body: `${Object.entries(fields)
      .map(([name, text]) => part(`name="${name}"`, text))
      .join('')}${part('name="file"; filename="statement.csv"', statement)}--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

let rows = 0;
/** Each import has a row of its own: the same one would be there already. */
const newRow = (): string => String(++rows);

/** Makes new records of a person's, whose texts all have the marker in them (at most 15 characters). */
export function recordMaker(
  person: Person,
  marker: string,
  product: Door & Pick<Product, 'url'>,
): RecordMaker {
  const { done } = person;
  const today = product.today();
  const row = newRow();
  const made = new Map<keyof Records, Promise<string>>();
  const get = (field: keyof Records): Promise<string> => {
    const known = made.get(field) ?? makers[field]();
    made.set(field, known);
    return known;
  };

  const revision = async () => (await person.ask('GET', '/balances')).headers.get('x-ledger-revision') ?? '0';
  // Names are unique among the live ones, and a ledger's length never comes again.
  let begun: Promise<string> | undefined;
  const asset = async (type: string, suffix = '') => {
    begun ??= revision();
    const name = `${marker} ${await begun}${suffix}`;
    return (await done('POST', '/assets', { name, type, balance: 100, description: marker })).id;
  };
  const record = async (date = today) =>
    (
      await done('POST', '/transactions', {
        type: 'expense',
        title: marker,
        description: `of ${marker}`,
        paymentMethod: marker,
        payee: marker,
        tags: [marker],
        amount: 1,
        account: await get('wallet'),
        category: await get('category'),
        date,
      })
    ).id;
  const deleted = async (path: string, id: string) => {
    await done('DELETE', `/${path}/${id}`);
    return id;
  };
  const newSchedule = async () => {
    const fields = daily({ marker, wallet: await get('wallet'), today } as Records);
    return (await done('POST', '/schedules', fields)).id;
  };
  // There may be 1,000 goals ever: those that are there are enough.
  const goal = async (query: string) => (await done<{ id: string }[]>('GET', `/goals?${query}`))[0]?.id;
  const newGoal = async (name: string) => (await done('POST', '/goals', { name })).id;
  const send = async <Data>(path: string, fields: Record<string, string>, number = row): Promise<Data> => {
    const form = statementForm({ reading: certain, ...fields }, { marker, today, row: number });
    const headers = { 'Content-Type': form.contentType };
    return (await person.ask<Data>('POST', path, form.body, headers)).body.data;
  };
  const bankImport = async () => {
    // Nothing takes an import away: the first one is enough.
    const [former] = await done<Imported[]>('GET', '/imports');
    if (former) return former;
    const [bank, number] = [await get('bank'), newRow()];
    const { shown } = await send<{ shown: string }>('/imports/read', { asset: bank }, number);
    return send<Imported>('/imports', { asset: bank, revision: '0', shown }, number);
  };
  // A person's 51st session ends one of the others, and under a clock that stands still that is any of them.
  const otherSession = async () =>
    (await done<{ id: string; current: boolean }[]>('GET', '/auth/sessions')).find(({ current }) => !current)
      ?.id;

  const makers: Record<keyof Records, () => Promise<string>> = {
    marker: async () => marker,
    today: async () => today,
    row: async () => row,
    revision,
    async category() {
      const [category] = await done<{ id: string }[]>('GET', '/categories?type=expense');
      if (!category) throw new Error('the catalogue is empty');
      return category.id;
    },
    wallet: () => asset('cash'),
    bank: () => asset('bank'),
    deletedAsset: async () => deleted('assets', await asset('cash', ' gone')),
    transaction: () => record(),
    deletedTransaction: async () => deleted('transactions', await record()),
    async group() {
      const together = { ids: [await record(), await record()], change: { deleted: true } };
      return (await done('POST', '/transactions/bulk', together)).id;
    },
    async planned() {
      const before = addDays(`${today.slice(0, 8)}01`, -10);
      await record(before);
      await done('PUT', `/plan/${await get('category')}`, { period: before, amount: 10 });
      return before;
    },
    async transfer() {
      const [fromAsset, toAsset] = [await get('wallet'), await get('bank')];
      return (await done('POST', '/assets/transfers', { fromAsset, toAsset, amount: 2, description: marker }))
        .id;
    },
    schedule: newSchedule,
    async skippedSchedule() {
      const skipped = await newSchedule();
      await done('POST', `/schedules/${skipped}/occurrences/${today}/skip`, {});
      return skipped;
    },
    suggestion: async () =>
      suggestionId(suggestionKey({ type: 'expense', assetId: await get('wallet'), title: marker })),
    goal: async () => (await goal('state=open')) ?? newGoal(marker),
    deletedGoal: async () =>
      (await goal('deleted=true')) ?? deleted('goals', await newGoal(`${marker} gone`)),
    async rule() {
      // Names are unique, and an order names all rules: there are two.
      for (const { id } of await done<{ id: string }[]>('GET', '/rules'))
        await done('DELETE', `/rules/${id}`);
      return (await done('POST', '/rules', ruleNamed(marker))).id;
    },
    async otherRule() {
      await get('rule');
      return (await done('POST', '/rules', ruleNamed(`${marker} 1`))).id;
    },
    async activity() {
      const entries = await done<{ id: string }[]>('GET', `/activity?record=${await get('transfer')}`);
      return entries[0]?.id ?? '';
    },
    import: async () => (await bankImport()).id,
    async unnamed() {
      const { asset: bank } = await bankImport();
      const path = `/transactions?account=${bank.id}&limit=1`;
      const [fromBank] = await done<{ id: string }[]>('GET', path);
      await done('PUT', `/transactions/${fromBank?.id}`, { payee: '' });
      return fromBank?.id ?? '';
    },
    async session() {
      const open = await otherSession();
      if (open !== undefined) return open;
      await enter(product, person.email, true);
      return (await otherSession()) ?? '';
    },
    async passkey() {
      const [standing] = await done<{ id: string }[]>('GET', '/auth/passkeys');
      return (standing ?? (await addPasskey(person, product.url, marker))).id;
    },
    async shown() {
      return (await send<{ shown: string }>('/imports/read', { asset: await get('wallet') })).shown;
    },
  };

  return async (fields) => {
    const found = Object.fromEntries(Object.keys(makers).map((field) => [field, ''])) as unknown as Records;
    // A write of their own lets the person's reads see all that was written before.
    const wanted = new Set<keyof Records>(['marker', 'today', 'wallet', ...fields]);
    for (const field of wanted) found[field] = await get(field);
    return { ...found, revision: await revision() };
  };
}

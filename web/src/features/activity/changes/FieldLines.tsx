import type {
  ActivityEntry,
  AssetVersion,
  BalanceChange,
  ScheduleVersion,
  TransactionVersion,
  TransferVersion,
} from '@ledgerline/contract';
import { currencies, isCurrencyCode } from '@ledgerline/domain/currency';
import { freeTextFields, freeTexts } from '@ledgerline/domain/values';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { type EntryAbout, isAbout } from '../../../ledger/activity/entries.ts';
import { HeldAmount } from '../../../ledger/owing/Holding.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { assetTypeLabel } from '../../../ledger/records/records.ts';
import { ShortfallNote } from '../../../ledger/ui/BalanceNotes.tsx';
import { AssetTypeIcon, CategoryName } from '../../../ledger/ui/RecordIcon.tsx';
import { shortDate } from '../../../shared/format/dates.ts';
import { CurrencyFlag } from '../../../shared/money/CurrencyFlag.tsx';
import { Money } from '../../../shared/money/Money.tsx';
import { Stack, Strong, Text } from '../../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

/** Field by field what an update changed: before, arrow, after. */
export function FieldLines({ entry }: { entry: ActivityEntry }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return null;
  return (
    <List>
      {changes.map(({ label, before, after }) => (
        <Line key={label}>
          <dt>{label}</dt>
          <dd>
            <Before>
              <Value value={before} />
            </Before>
            <ArrowRight size={14} aria-hidden="true" />
            <VisuallyHidden>becomes</VisuallyHidden>
            <After>
              <Value value={after} />
            </After>
          </dd>
        </Line>
      ))}
    </List>
  );
}

function Value({ value }: { value: FieldValue }) {
  switch (value.kind) {
    case 'text':
      return value.text === '' ? (
        <Text as="i" ink="quiet">
          empty
        </Text>
      ) : (
        value.text
      );
    case 'amount':
      return <Money amount={value.amount} />;
    case 'date':
      return <span className="figures">{shortDate(value.date)}</span>;
    case 'account':
      return <Account account={value.account} />;
    case 'category':
      return <CategoryName category={value.category} />;
    case 'assetType':
      return (
        <Stack as="span" row="inline" gap={8} align="center" shrink>
          <AssetTypeIcon type={value.type} size="small" />
          {assetTypeLabel(value.type)}
        </Stack>
      );
    case 'currency':
      return (
        <Stack as="span" row="inline" gap={8} align="center" shrink>
          {isCurrencyCode(value.code) && <CurrencyFlag code={value.code} />}
          {isCurrencyCode(value.code) ? `${value.code} · ${currencies[value.code].name}` : value.code}
        </Stack>
      );
  }
}

/** An account's type is known while it is not deleted. */
function Account({ account }: { account: { id: string; name: string; isDeleted?: true } }) {
  const { data: assets } = useAssets();
  const type = assets?.find(({ id }) => id === account.id)?.type;
  return (
    <Stack as="span" row="inline" gap={8} align="center" shrink>
      {type !== undefined && <AssetTypeIcon type={type} size="small" />}
      {account.name}
      {account.isDeleted === true && ' (deleted)'}
    </Stack>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.narrow} {
    gap: ${({ theme }) => theme.space[8]};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 8rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  align-items: baseline;

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }

  dt {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
    min-width: 0;
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Before = styled.span`
  min-width: 0;
  white-space: pre-line;
`;

/** What changed is what it became. */
const After = styled.span`
  min-width: 0;
  padding: 1px ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.meaning.accent.tint};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  white-space: pre-line;
`;

/** What a change did to balances: 'Wallet $100.00 → $87.50'. */
export function EffectLines({ entry }: { entry: ActivityEntry }) {
  const effects = effectsOf(entry);
  if (effects.length === 0) return null;
  return (
    <Stack as="ul" row wrap gap={8} lineGap={4} top={8} aria-label="Balances">
      {effects.map(({ asset, before, after }) => (
        <EffectLine key={asset.id}>
          <Text as="span" ink="normal">
            {asset.name}
            {asset.isDeleted === true && ' (deleted)'}
          </Text>
          <HeldAmount balance={before.balance} owed={before.owed} />
          <ArrowRight size={12} aria-hidden="true" />
          <VisuallyHidden>becomes</VisuallyHidden>
          <Strong as="span">
            <HeldAmount balance={after.balance} owed={after.owed} />
          </Strong>
          <ShortfallNote shortfall={after.shortfall} />
        </EffectLine>
      ))}
    </Stack>
  );
}

const EffectLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[8]}`};
  min-width: 0;
  padding: ${({ theme }) => `2px ${theme.space[8]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** What a change did to what assets show, each before and after. */
export function effectsOf(entry: ActivityEntry): BalanceChange[] {
  if (entry.type === 'AssetBalanceAdjusted' || entry.type === 'OpeningBalanceChanged')
    return adjustment(entry);
  return isAbout(entry, 'transaction', 'transfer') ? ((entry.after ?? entry.before)?.balances ?? []) : [];
}

function adjustment({ record: { id, name }, before, after }: EntryAbout<'asset'>): BalanceChange[] {
  if (before === null || after === null) return [];
  const shown = ({ balance = 0, shortfall = 0, owed = 0 }: AssetVersion) => ({ balance, shortfall, owed });
  return [{ asset: { id, name }, before: shown(before), after: shown(after) }];
}

/** A value of a field in the way that it is shown: plain text, or what has a form of its own. */
type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; amount: number }
  | { kind: 'date'; date: string }
  | { kind: 'account'; account: TransactionVersion['account'] }
  | { kind: 'category'; category: TransactionVersion['category'] }
  | { kind: 'assetType'; type: AssetVersion['type'] }
  | { kind: 'currency'; code: string };

/** One field that an update changed. */
interface FieldChange {
  label: string;
  before: FieldValue;
  after: FieldValue;
}

/** Field by field what an update changed; nothing for what came or went as a whole. */
export function fieldChanges(entry: ActivityEntry): FieldChange[] {
  const { type, before, after } = entry;
  if (!before || !after) return [];
  if (isAbout(entry, 'transaction'))
    return transactionChanges(before as TransactionVersion, after as TransactionVersion);
  return between((fieldsOf[type] ?? []) as readonly Field<unknown>[], before, after);
}

type Field<Version> = readonly [label: string, read: (version: Version) => FieldValue];
type VersionOf<Type extends ActivityEntry['type']> = NonNullable<
  Extract<ActivityEntry, { type: Type }>['after']
>;

const text = (value: string): FieldValue => ({ kind: 'text', text: value });
const capital = (value: string): FieldValue => text(value.charAt(0).toUpperCase() + value.slice(1));

const transactionFields: readonly Field<TransactionVersion>[] = [
  ['Type', ({ type }) => capital(type)],
  ['Title', ({ title }) => text(title)],
  ['Amount', ({ amount }) => ({ kind: 'amount', amount })],
  ['Account', ({ account }) => ({ kind: 'account', account })],
  ['Category', ({ category }) => ({ kind: 'category', category })],
  ['Date', ({ date }) => ({ kind: 'date', date })],
  ['Description', ({ description }) => text(description)],
  ['Status', ({ status }) => capital(status)],
  ['Payment method', ({ paymentMethod }) => text(paymentMethod ?? '')],
  ['Refund for', ({ refundedCategory }) => text(refundedCategory?.name ?? '')],
  ...freeTextFields.map(
    (field) => [freeTexts[field].label, (version: TransactionVersion) => text(version[field])] as const,
  ),
  ['Tags', ({ tags }) => text(tags.join(', '))],
  ['Pay from', ({ goal }) => text(goal?.name ?? '')],
];

const transferFields: readonly Field<TransferVersion>[] = [['Tags', ({ tags }) => text(tags.join(', '))]];

const choice: readonly Field<TransactionVersion>[] = [
  ['Category chosen', ({ categorizedBy }) => text(categorizedBy === 'auto' ? 'Automatically' : 'By hand')],
];

const assetFields: readonly Field<AssetVersion>[] = [
  ['Name', ({ name }) => text(name)],
  ['Type', ({ type }) => ({ kind: 'assetType', type })],
  ['Limit', ({ mayOwe }) => (mayOwe === null ? text('None') : { kind: 'amount', amount: mayOwe })],
  ['Rate', ({ rate }) => text(rate === null ? '' : `${rate} % a year`)],
  ['Term', ({ term }) => text(term === null ? '' : `${term} months`)],
  ['First day', ({ firstDay }) => (firstDay === null ? text('') : { kind: 'date', date: firstDay })],
  ['Institution', ({ institution }) => text(institution)],
  ['Description', ({ description }) => text(description)],
];

const scheduleFields: readonly Field<ScheduleVersion>[] = [
  ['Title', ({ title }) => text(title)],
  ['Type', ({ type }) => capital(type)],
  [
    'Amount',
    ({ amount }) => ({
      kind: 'amount',
      amount: 'to' in amount ? amount.to : (Object.values(amount)[0] ?? 0),
    }),
  ],
  ['Account', ({ asset }) => ({ kind: 'account', account: asset })],
  ['Payee', ({ payee }) => text(payee)],
  ['Tags', ({ tags }) => text(tags.join(', '))],
  ['Repeats', ({ sentence }) => text(sentence)],
  ['Recorded', ({ mode }) => text(mode === 'post' ? 'Automatically' : 'By hand')],
  ['From', ({ from }) => ({ kind: 'date', date: from })],
];

const settingsFields: readonly Field<VersionOf<'SettingsUpdated'>>[] = [
  ['Color mode', ({ colorMode }) => capital(colorMode)],
  ['Notifications', ({ notifications }) => text(notifications ? 'On' : 'Off')],
  ['Language', ({ language }) => text(language)],
];

const currencyFields: readonly Field<VersionOf<'CurrencyChanged'>>[] = [
  ['Currency', ({ currency }) => ({ kind: 'currency', code: currency })],
];

const profileFields: readonly Field<VersionOf<'ProfileUpdated'>>[] = [
  ['Name', ({ name }) => text(name)],
  ['Email', ({ email }) => text(email)],
];

/** The fields of what is told field by field. */
const fieldsOf: { [Type in ActivityEntry['type']]?: readonly Field<VersionOf<Type>>[] } = {
  AssetUpdated: assetFields,
  TransferUpdated: transferFields,
  SettingsUpdated: settingsFields,
  CurrencyChanged: currencyFields,
  ProfileUpdated: profileFields,
  ScheduleSet: scheduleFields,
};

/** How a category was chosen is worth a line only where it is still the same one. */
function transactionChanges(before: TransactionVersion, after: TransactionVersion): FieldChange[] {
  const changes = between(transactionFields, before, after);
  return before.category.id === after.category.id ? [...changes, ...between(choice, before, after)] : changes;
}

function between<Version>(fields: readonly Field<Version>[], before: Version, after: Version): FieldChange[] {
  return fields.flatMap(([label, read]) => {
    const change = { label, before: read(before), after: read(after) };
    return identityOf(change.before) === identityOf(change.after) ? [] : [change];
  });
}

/** What makes two values the same: accounts and categories are so by their ids. */
const identityOf = (value: FieldValue): string =>
  JSON.stringify(
    value.kind === 'account' ? value.account.id : value.kind === 'category' ? value.category.id : value,
  );

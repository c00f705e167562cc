import type { BalanceChange } from '@ledgerline/contract';
import { currencies, isCurrencyCode } from '@ledgerline/domain/currency';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { HeldAmount } from '../../../ledger/owing/Holding.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { assetTypeLabel } from '../../../ledger/records/assetTypes.ts';
import { ShortfallNote } from '../../../ledger/ui/BalanceNotes.tsx';
import { AssetTypeIcon, CategoryName } from '../../../ledger/ui/RecordIcon.tsx';
import { shortDate } from '../../../shared/format/dates.ts';
import { CurrencyFlag } from '../../../shared/money/CurrencyFlag.tsx';
import { Money } from '../../../shared/money/Money.tsx';
import { Stack, Strong, Text } from '../../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { FieldChange, FieldValue } from './fieldChanges.ts';

/** Field by field what an update changed: before, arrow, after. */
export function FieldLines({ changes }: { changes: readonly FieldChange[] }) {
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
export function EffectLines({ effects }: { effects: readonly BalanceChange[] }) {
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

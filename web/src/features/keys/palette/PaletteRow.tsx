import { BadgeCheck, type LucideIcon, ReceiptText, Search } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { Holding } from '../../../ledger/owing/Holding.tsx';
import { isTransfer } from '../../../ledger/records/records.ts';
import { detailsText, moneyKindOf } from '../../../ledger/rows/rows.ts';
import { AssetTypeIcon, CategoryIcon, TransferIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { shortDate } from '../../../shared/format/dates.ts';
import { KeyCaps } from '../../../shared/keys/KeyCaps.tsx';
import { Money } from '../../../shared/money/Money.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { ellipsis, Text } from '../../../shared/ui/layout.ts';
import type { PaletteItem } from './paletteItems.ts';

interface PaletteRowProps {
  item: PaletteItem;
  /** It can't be chosen now, and says so. */
  off: boolean;
}

/** What stands in a line of the palette. */
export function PaletteRow({ item, off }: PaletteRowProps) {
  const reason = off ? { details: 'Off while you look back' } : {};
  switch (item.kind) {
    case 'command':
      return (
        <Line
          icon={<Tile icon={item.command.icon} />}
          name={item.name}
          end={
            item.command.keys !== undefined && (
              <Keys>
                <KeyCaps keys={item.command.keys} />
              </Keys>
            )
          }
          {...reason}
        />
      );
    case 'asset':
      return (
        <Line
          icon={<AssetTypeIcon type={item.asset.type} size="small" />}
          name={item.name}
          details="Asset"
          end={<Holding asset={item.asset} />}
          {...reason}
        />
      );
    case 'confirm':
      return <Line icon={<Tile icon={BadgeCheck} />} name={item.name} {...reason} />;
    case 'due':
      return (
        <Line
          icon={<Tile icon={ReceiptText} />}
          name={item.name}
          details={`Due ${shortDate(item.date.dueOn)}`}
          {...reason}
        />
      );
    case 'category':
      return (
        <Line
          icon={
            <CategoryIcon icon={item.spent.category.icon} color={item.spent.category.color} size="small" />
          }
          name={item.name}
          details="Expenses of the last 30 days"
          end={<Money amount={item.spent.total} />}
        />
      );
    case 'transaction':
      return (
        <Line
          icon={
            isTransfer(item.row) ? (
              <TransferIcon size="small" />
            ) : (
              <CategoryIcon icon={item.row.category.icon} color={item.row.category.color} size="small" />
            )
          }
          name={item.name}
          details={`${shortDate(item.row.date)} · ${detailsText(item.row)}`}
          end={<Money amount={item.row.amount} kind={moneyKindOf(item.row)} />}
          {...reason}
        />
      );
    case 'searchAll':
      return <Line icon={<Tile icon={Search} />} name={item.name} />;
  }
}

const Tile = ({ icon }: { icon: LucideIcon }) => (
  <IconTile size="small">{createElement(icon, { size: 14, strokeWidth: 1.75 })}</IconTile>
);

interface LineProps {
  icon: ReactNode;
  name: string;
  details?: string;
  end?: ReactNode;
}

function Line({ icon, name, details, end }: LineProps) {
  return (
    <>
      {icon}
      <Texts>
        <Name>{name}</Name>
        {details !== undefined && (
          <Text as="span" cut ink="quiet" size="caption">
            {details}
          </Text>
        )}
      </Texts>
      {end}
    </>
  );
}

/** Only where there is a keyboard. */
const Keys = styled.span`
  ${({ theme }) => theme.media.touch} {
    display: none;
  }
`;

/** Side by side; on phones one under the other. */
const Texts = styled.span`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;

  ${({ theme }) => theme.media.narrow} {
    display: grid;
    gap: 0;
  }
`;

const Name = styled.span`
  flex: none;
  ${ellipsis}
  max-width: 100%;
`;

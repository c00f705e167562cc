import type { Occurrence } from '@ledgerline/contract';
import type { CategoryIconName } from '@ledgerline/domain/values';
import {
  ArrowLeftRight,
  Banknote,
  CreditCard,
  HandCoins,
  Landmark,
  type LucideIcon,
  Repeat2,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { createElement } from 'react';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { IconLine, Text } from '../../shared/ui/layout.ts';
import { type AssetType, assetTypes, type Category } from '../records/records.ts';
import * as lucideIcons from './lucideIcons.ts';

const categoryIcons: Record<CategoryIconName, LucideIcon> = lucideIcons;

/** The icon of a lucide name; a tag for a name that is not among ours. */
export const categoryIconOf = (name: string): LucideIcon =>
  (categoryIcons as Partial<Record<string, LucideIcon>>)[name] ?? categoryIcons.tag;

interface CategoryIconProps {
  /** A lucide name, as the category has it. */
  icon: string;
  /** The name of one of the twelve hues, as the category has it. */
  color: string;
  size?: 'normal' | 'small';
}

/** A category's icon on its tint; decoration, so its name stands beside it. */
export function CategoryIcon({ icon, color, size = 'normal' }: CategoryIconProps) {
  return (
    <IconTile hue={color} size={size}>
      {createElement(categoryIconOf(icon), { size: iconSize(size), strokeWidth: 1.75 })}
    </IconTile>
  );
}

/** The tile of a transfer, which has no category. */
export function TransferIcon({ size = 'normal' }: Pick<CategoryIconProps, 'size'>) {
  return (
    <IconTile meaning="transfer" size={size}>
      <ArrowLeftRight size={iconSize(size)} strokeWidth={1.75} />
    </IconTile>
  );
}

const iconSize = (size: 'normal' | 'small') => (size === 'small' ? 14 : 18);

/** A category as it stands in lists and pickers: small icon and name. */
export function CategoryName({ category }: { category: Pick<Category, 'name' | 'icon' | 'color'> }) {
  return (
    <IconLine>
      <CategoryIcon icon={category.icon} color={category.color} size="small" />
      <Text as="span" cut>
        {category.name}
      </Text>
    </IconLine>
  );
}

const icons: Record<AssetType, LucideIcon> = {
  cash: Banknote,
  bank: Landmark,
  'e-wallet': Smartphone,
  emergency: ShieldCheck,
  credit: CreditCard,
  loan: HandCoins,
};

/** An asset type's icon on its tint; decoration, so words stand beside it. */
export function AssetTypeIcon({ type, size = 'normal' }: { type: AssetType; size?: 'normal' | 'small' }) {
  const Icon = icons[type];
  const hue = assetTypes.find((known) => known.type === type)?.hue ?? 'sky';
  return (
    <IconTile hue={hue} size={size}>
      <Icon size={size === 'small' ? 14 : 18} strokeWidth={1.75} />
    </IconTile>
  );
}

/** The tile of what repeats: its category’s, a transfer’s, or a neutral one while the category is chosen from the title. */
export function BillIcon({ type, category }: Pick<Occurrence, 'type' | 'category'>) {
  if (type === 'transfer') return <TransferIcon />;
  if (category !== null) return <CategoryIcon icon={category.icon} color={category.color} />;
  return (
    <IconTile meaning={type}>
      <Repeat2 size={18} strokeWidth={1.75} />
    </IconTile>
  );
}

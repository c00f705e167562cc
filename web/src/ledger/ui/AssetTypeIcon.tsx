import {
  Banknote,
  CreditCard,
  HandCoins,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { assetTypes } from '../records/assetTypes.ts';
import type { AssetType } from '../records/records.ts';

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

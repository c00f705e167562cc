import type { Occurrence } from '@ledgerline/contract';
import { Repeat2 } from 'lucide-react';
import { CategoryIcon, TransferIcon } from '../../ledger/ui/RecordIcon.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';

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

import styled from 'styled-components';
import { useCategory } from '../../../ledger/queries/useCategories.ts';
import { RemovableChips } from '../../../shared/ui/RemovableChips.tsx';
import { type HistoryFilters, isNarrowed } from './historyFilters.ts';

interface FilterChipsProps {
  filters: HistoryFilters;
  onChange: (change: Partial<HistoryFilters>) => void;
}

const typeTexts = { income: 'Income', expense: 'Expense', transfer: 'Transfer' } as const;

/** What narrows the list now; each chip takes itself away. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { search, type, category } = filters;
  const categoryName = useCategory(category)?.name ?? 'Category';
  if (!isNarrowed(filters)) return null;
  const chips = [
    search.trim() !== '' && { text: `“${search.trim()}”`, onRemove: () => onChange({ search: '' }) },
    type !== 'all' && { text: typeTexts[type], onRemove: () => onChange({ type: 'all' }) },
    category !== '' && { text: categoryName, onRemove: () => onChange({ category: '' }) },
  ].filter((chip) => chip !== false);
  return <Chips chips={chips} onClear={() => onChange({ search: '', type: 'all', category: '' })} />;
}

const Chips = styled(RemovableChips)`
  margin-top: ${({ theme }) => theme.space[12]};
`;

import { X } from 'lucide-react';
import styled from 'styled-components';
import { useCategory } from '../../../ledger/queries/useCategories.ts';
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
    search.trim() !== '' && { text: `“${search.trim()}”`, change: { search: '' } },
    type !== 'all' && { text: typeTexts[type], change: { type: 'all' as const } },
    category !== '' && { text: categoryName, change: { category: '' } },
  ].filter((chip) => chip !== false);
  return (
    <List aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.text}>
          <Chip type="button" aria-label={`Remove filter ${chip.text}`} onClick={() => onChange(chip.change)}>
            <span>{chip.text}</span>
            <X size={14} aria-hidden="true" />
          </Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Clear type="button" onClick={() => onChange({ search: '', type: 'all', category: '' })}>
            Clear all
          </Clear>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[12]};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 16rem;
  min-height: 2rem;
  padding: 0 ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.raised};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.caption};

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:hover {
    background: ${({ theme }) => theme.ground.overlay};
  }

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }
`;

const Clear = styled(Chip)`
  border-color: transparent;
  background: transparent;
  color: ${({ theme }) => theme.ink.quiet};
`;

import styled from 'styled-components';
import { type HistoryFilters, isNarrowed, noFilters } from '../../../ledger/history/historyFilters.ts';
import { daysText } from '../../../ledger/history/historyPeriods.ts';
import { payeeText, tagText } from '../../../ledger/history/labelTexts.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategory } from '../../../ledger/queries/useCategories.ts';
import { RemovableChips } from '../../../shared/ui/RemovableChips.tsx';

interface FilterChipsProps {
  filters: HistoryFilters;
  onChange: (change: Partial<HistoryFilters>) => void;
}

const typeTexts = { income: 'Income', expense: 'Expense', transfer: 'Transfer' } as const;

/** What narrows the list now; each chip takes itself away. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { search, type, category, spentIn, account, payee, tag, from, to } = filters;
  const { accounts } = useAccounts();
  const categoryName = useCategory(category)?.name ?? 'Category';
  const spentInName = useCategory(spentIn)?.name ?? 'one category';
  if (!isNarrowed(filters)) return null;
  const chips = [
    search.trim() !== '' && { text: `“${search.trim()}”`, onRemove: () => onChange({ search: '' }) },
    type !== 'all' && { text: typeTexts[type], onRemove: () => onChange({ type: 'all' }) },
    category !== '' && { text: categoryName, onRemove: () => onChange({ category: '' }) },
    spentIn !== '' && { text: `Spent in ${spentInName}`, onRemove: () => onChange({ spentIn: '' }) },
    account !== '' && {
      text: accounts.find(({ id }) => id === account)?.name ?? 'One account',
      onRemove: () => onChange({ account: '' }),
    },
    payee !== null && {
      text: payeeText(payee),
      onRemove: () => onChange({ payee: null }),
    },
    ...tag.map((one) => ({
      text: tagText(one),
      onRemove: () => onChange({ tag: tag.filter((other) => other !== one) }),
    })),
    (from !== '' || to !== '') && {
      text: daysText({ from, to }),
      onRemove: () => onChange({ from: '', to: '' }),
    },
  ].filter((chip) => chip !== false);
  return <Chips chips={chips} onClear={() => onChange(noFilters)} />;
}

const Chips = styled(RemovableChips)`
  margin-top: ${({ theme }) => theme.space[12]};
`;

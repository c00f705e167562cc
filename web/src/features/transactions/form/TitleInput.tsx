import styled from 'styled-components';
import type { Transaction } from '../../../ledger/records/records.ts';
import { withinTitle } from '../../../ledger/transactionForm/withinTitle.ts';
import { CategoryIcon } from '../../../ledger/ui/CategoryIcon.tsx';
import { ellipsis } from '../../../shared/ui/layout.ts';
import { SuggestInput } from '../../../shared/ui/SuggestInput.tsx';
import type { TitleMemory } from './useTitleMemory.ts';

interface TitleInputProps {
  value: string;
  onChange: (title: string) => void;
  onBlur: () => void;
  memory: TitleMemory;
}

/** The title of something new, with the titles that were used before. */
export function TitleInput({ value, onChange, onBlur, memory }: TitleInputProps) {
  return (
    <SuggestInput<Transaction>
      value={value}
      onChange={(text) => onChange(withinTitle(text))}
      onBlur={onBlur}
      items={memory.suggestions}
      keyOf={({ id }) => id}
      onChoose={memory.choose}
      listLabel="Earlier titles"
      renderItem={({ title, category, account }) => (
        <>
          <CategoryIcon icon={category.icon} color={category.color} size="small" />
          <Title>{title}</Title>
          <Details>
            {account.isDeleted === true ? category.name : `${category.name} · ${account.name}`}
          </Details>
        </>
      )}
    />
  );
}

const Title = styled.span`
  flex: none;
  ${ellipsis}
  max-width: 70%;
`;

const Details = styled.span`
  ${ellipsis}
  flex: 1;
  min-width: 0;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  text-align: end;
`;

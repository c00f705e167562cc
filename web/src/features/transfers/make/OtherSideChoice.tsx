import { useId } from 'react';
import styled from 'styled-components';
import type { Transaction } from '../../../ledger/records/records.ts';
import { moneyKindOf } from '../../../ledger/rows/rowTexts.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { ellipsis, Quiet, Text } from '../../../shared/ui/layout.ts';
import { radioCardStyle } from '../../../shared/ui/radioCardStyle.ts';

/** Stands for no record. */
export const noSide = '';

interface OtherSideChoiceProps {
  account: string;
  sides: readonly Transaction[];
  /** A record's id, or `noSide`. */
  value: string;
  error: string | undefined;
  onChange: (record: string) => void;
}

/** Chooses which record of the other account is the same money: the transfer takes its place. */
export function OtherSideChoice({ account, sides, value, error, onChange }: OtherSideChoiceProps) {
  const name = useId();
  return (
    <Group>
      <Legend>{`The same money in ${account}`}</Legend>
      <Quiet>The transfer takes its place, so that it counts once.</Quiet>
      {sides.map((side) => (
        <Option key={side.id}>
          <input type="radio" name={name} checked={value === side.id} onChange={() => onChange(side.id)} />
          <Texts>
            <strong>{side.title}</strong>
            <span className="figures">{longDate(side.date)}</span>
          </Texts>
          <Money amount={side.amount} kind={moneyKindOf(side)} />
        </Option>
      ))}
      <Option>
        <input type="radio" name={name} checked={value === noSide} onChange={() => onChange(noSide)} />
        None of these
      </Option>
      {error !== undefined && (
        <Text tone="danger" size="caption" role="alert">
          {error}
        </Text>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  margin-bottom: ${({ theme }) => theme.space[12]};
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Option = styled.label`
  ${radioCardStyle}
`;

const Texts = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  padding: ${({ theme }) => theme.space[4]} 0;

  strong {
    ${ellipsis}
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  span {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;

import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { assetTypes } from '../../../ledger/records/assetTypes.ts';
import type { AssetType } from '../../../ledger/records/records.ts';
import { AssetTypeIcon } from '../../../ledger/ui/AssetTypeIcon.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { radioCardStyle } from '../../../shared/ui/radioCardStyle.ts';

interface AssetTypeChoiceProps {
  value: AssetType | '';
  onChange: (type: AssetType) => void;
  error: string | undefined;
}

/** The types as cards to choose from. */
export function AssetTypeChoice({ value, onChange, error }: AssetTypeChoiceProps) {
  const id = useId();
  const name = `${id}type`;
  return (
    <Group aria-describedby={`${id}error`} aria-invalid={error !== undefined || undefined}>
      <Legend>
        Type<span aria-hidden="true"> *</span>
      </Legend>
      <Stack columns={2} gap={8}>
        {assetTypes.map(({ type, label }) => (
          <Option key={type}>
            <input type="radio" name={name} checked={value === type} onChange={() => onChange(type)} />
            <AssetTypeIcon type={type} size="small" />
            {label}
          </Option>
        ))}
      </Stack>
      <Message id={`${id}error`} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </>
        )}
      </Message>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};

  span {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Option = styled.label`
  ${radioCardStyle}
`;

const Message = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 1.25rem;
  color: ${({ theme }) => theme.meaning.danger.text};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

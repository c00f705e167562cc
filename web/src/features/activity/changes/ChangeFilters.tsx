import { X } from 'lucide-react';
import styled from 'styled-components';
import type { ActivityFilters } from '../../../ledger/activity/activityFilters.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import type { AddressChange } from '../activityAddress.ts';

interface ChangeFiltersProps {
  filters: ActivityFilters;
  /** What the record of the filter is called, once it is known. */
  recordName: string | undefined;
  onChange: (change: AddressChange) => void;
}

/** No ledger is older. */
const firstDay = '2020-01-01';

/** Narrows the changes to days; what narrows them stands below, each with a way to take it away. */
export function ChangeFilters({ filters, recordName, onChange }: ChangeFiltersProps) {
  const today = useToday();
  const { record, from, to } = filters;
  const chips = [
    record !== undefined && {
      text: recordName === undefined ? 'One record' : `History of ${recordName}`,
      change: { record: undefined },
    },
    from !== undefined && { text: `From ${shortDate(from)}`, change: { from: undefined } },
    to !== undefined && { text: `To ${shortDate(to)}`, change: { to: undefined } },
  ].filter((chip) => chip !== false);
  return (
    <>
      <Days>
        <Field label="From">
          <DatePicker
            value={from ?? ''}
            placeholder="First day"
            min={firstDay}
            max={to ?? today}
            onChange={(day) => onChange({ from: day })}
          />
        </Field>
        <Field label="To">
          <DatePicker
            value={to ?? ''}
            placeholder="Today"
            min={from ?? firstDay}
            max={today}
            onChange={(day) => onChange({ to: day })}
          />
        </Field>
      </Days>
      {chips.length > 0 && (
        <Chips aria-label="Active filters">
          {chips.map(({ text, change }) => (
            <li key={text}>
              <Chip type="button" aria-label={`Remove filter ${text}`} onClick={() => onChange(change)}>
                <span>{text}</span>
                <X size={14} aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </Chips>
      )}
    </>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 12rem));
  gap: ${({ theme }) => theme.space[12]};
  margin-bottom: calc(-1 * ${({ theme }) => theme.space[8]});

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[16]};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  max-width: min(24rem, 100%);
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

import styled from 'styled-components';
import type { ActivityFilters } from '../../../ledger/activity/activityFilters.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { RemovableChips } from '../../../shared/ui/RemovableChips.tsx';
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
      onRemove: () => onChange({ record: undefined }),
    },
    from !== undefined && { text: `From ${shortDate(from)}`, onRemove: () => onChange({ from: undefined }) },
    to !== undefined && { text: `To ${shortDate(to)}`, onRemove: () => onChange({ to: undefined }) },
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
      {chips.length > 0 && <Chips chips={chips} />}
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

const Chips = styled(RemovableChips)`
  margin-bottom: ${({ theme }) => theme.space[16]};
`;

import { CalendarDays } from 'lucide-react';
import { use } from 'react';
import styled from 'styled-components';
import { shortDate } from '../format/dates.ts';
import { Calendar } from './Calendar.tsx';
import { FieldContext, useFieldControl } from './Field.tsx';
import { triggerStyle } from './inputs.tsx';
import { Popover } from './Popover.tsx';

interface DatePickerProps {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** The first and the last day that can be chosen, `yyyy-MM-dd`. */
  min: string;
  max: string;
  placeholder?: string;
}

/** A button that shows a date and opens a calendar. Goes into a `Field`. */
export function DatePicker({ value, onChange, min, max, placeholder = 'Pick a date' }: DatePickerProps) {
  // A button takes no aria-required.
  const { 'aria-required': _, ...control } = useFieldControl();
  const field = use(FieldContext);
  return (
    <Popover
      label="Choose a date"
      trigger={
        <Trigger
          type="button"
          {...control}
          {...(field && { 'aria-labelledby': `${field.labelId} ${field.controlId}` })}
        >
          <span className="figures">{value === '' ? placeholder : shortDate(value)}</span>
          <CalendarDays size={16} aria-hidden="true" />
        </Trigger>
      }
    >
      {(close) => (
        <Calendar
          value={value}
          min={min}
          max={max}
          onChange={(date) => {
            onChange(date);
            close();
          }}
        />
      )}
    </Popover>
  );
}

const Trigger = styled.button`
  ${triggerStyle}
`;

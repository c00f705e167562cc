import { format } from 'date-fns';
import { DayPicker } from 'react-day-picker';
import dayPickerStyle from 'react-day-picker/style.css?inline';
import styled, { createGlobalStyle } from 'styled-components';
import { firstWeekday, fromLocalDate, toLocalDate } from '../format/dates.ts';

interface CalendarProps {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (date: string) => void;
  min: string;
  max: string;
}

/** Comes with the code, so that the one never arrives without the other. */
const DayPickerStyle = createGlobalStyle`${dayPickerStyle}`;

/** One month with its days; arrows move by day, Page Up and Down by month. */
export function Calendar({ value, onChange, min, max }: CalendarProps) {
  const first = toLocalDate(min);
  const last = toLocalDate(max);
  const selected = value === '' ? undefined : toLocalDate(value);
  return (
    <Frame>
      <DayPickerStyle />
      <DayPicker
        mode="single"
        required
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the calendar has just been asked for; its day is what the keys move
        captionLayout="dropdown"
        navLayout="around"
        reverseYears
        weekStartsOn={firstWeekday()}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, { after: last }]}
        selected={selected}
        defaultMonth={selected ?? last}
        onSelect={(date) => onChange(fromLocalDate(date))}
        labels={{ labelDayButton: (date) => format(date, 'EEEE, d MMMM yyyy') }}
      />
    </Frame>
  );
}

const Frame = styled.div`
  font-variant-numeric: tabular-nums;

  /* The style sheet sets its variables on this element, so they are replaced on it, too. */
  .rdp-root {
    --rdp-accent-color: ${({ theme }) => theme.meaning.accent.text};
    --rdp-today-color: ${({ theme }) => theme.meaning.accent.text};
    --rdp-day-width: 40px;
    --rdp-day-height: 40px;
    --rdp-day_button-width: 38px;
    --rdp-day_button-height: 38px;
    --rdp-day_button-border-radius: ${({ theme }) => theme.radius.control};
    --rdp-day_button-border: 0;
    --rdp-selected-border: 0;
    --rdp-disabled-opacity: 0.35;
    --rdp-weekday-opacity: 1;

    font-size: ${({ theme }) => theme.font.size.body};

    ${({ theme }) => theme.media.touch} {
      --rdp-day-width: 44px;
      --rdp-day-height: 44px;
      --rdp-day_button-width: 44px;
      --rdp-day_button-height: 44px;
      --rdp-nav_button-width: 44px;
      --rdp-nav_button-height: 44px;
    }
  }

  .rdp-dropdown_root {
    ${({ theme }) => theme.media.touch} {
      min-height: ${({ theme }) => theme.size.touch};
    }
  }

  .rdp-weekday {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  .rdp-day_button:not(:disabled):hover {
    background: ${({ theme }) => theme.ground.overlay};
  }

  .rdp-selected {
    font-size: inherit;
    font-weight: ${({ theme }) => theme.font.weight.strong};
  }

  .rdp-selected .rdp-day_button,
  .rdp-selected .rdp-day_button:hover {
    background: ${({ theme }) => theme.meaning.accent.text};
    color: ${({ theme }) => theme.ink.inverse};
  }

  .rdp-chevron {
    fill: ${({ theme }) => theme.ink.quiet};
  }

  .rdp-dropdown {
    background: ${({ theme }) => theme.ground.raised};
    color: ${({ theme }) => theme.ink.strong};
  }
`;

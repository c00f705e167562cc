import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { useState } from 'react';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import { useToday } from '../useToday.ts';
import { daysOfPeriod, type HistoryDays, historyPeriods, periodOfDays } from './periods.ts';

interface PeriodFilterProps extends HistoryDays {
  onChange: (days: HistoryDays) => void;
}

/** Narrows a history to a named period, or to days of one's own: then two calendars come with it. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const today = useToday();
  const [picking, setPicking] = useState(false);
  const value = picking ? 'own' : periodOfDays({ from, to }, today);
  return (
    <Stack gap={8} shrink>
      <SelectBox
        label="Period"
        options={historyPeriods}
        value={value}
        onChange={(period) => {
          setPicking(period === 'own');
          if (period !== 'own') onChange(daysOfPeriod(period, today));
        }}
      />
      {value === 'own' && (
        <Stack columns={2} gap={8}>
          <Field label="From">
            <DatePicker
              value={from}
              min={EARLIEST_DATE}
              max={to === '' ? today : to}
              placeholder="First record"
              onChange={(day) => onChange({ from: day, to })}
            />
          </Field>
          <Field label="To">
            <DatePicker
              value={to}
              min={from === '' ? EARLIEST_DATE : from}
              max={today}
              placeholder="Today"
              onChange={(day) => onChange({ from, to: day })}
            />
          </Field>
        </Stack>
      )}
    </Stack>
  );
}

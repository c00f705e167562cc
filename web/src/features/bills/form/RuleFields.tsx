import { addDays } from '@ledgerline/domain/calendarDate';
import { weekdayOf } from '@ledgerline/domain/schedules';
import styled from 'styled-components';
import { lastDay, type ScheduleField, STARTS_BACK } from '../../../ledger/schedules/checkSchedule.ts';
import type { ScheduleValues } from '../../../ledger/schedules/scheduleValues.ts';
import { shifts } from '../../../ledger/schedules/shifts.ts';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/inputs.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

interface RuleFieldsProps {
  values: ScheduleValues;
  change: (patch: Partial<ScheduleValues>) => void;
  today: string;
  errorOf: (field: ScheduleField) => string | undefined;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (text, place) => ({ value: `${place + 1}`, text }),
);

const nths = [
  { value: '1', text: 'First' },
  { value: '2', text: 'Second' },
  { value: '3', text: 'Third' },
  { value: '4', text: 'Fourth' },
  { value: '-1', text: 'Last' },
];

/** The days of a month to choose from. */
export const daysOfMonth = Array.from({ length: 31 }, (_, place) => ({
  value: `${place + 1}`,
  text: place === 30 ? 'Last day' : `${place + 1}`,
}));

/** How often, on which days, from when until when. */
export function RuleFields({ values, change, today, errorOf }: RuleFieldsProps) {
  const { unit, every, starts, ends } = values;
  const plural = every.trim() === '1' ? '' : 's';
  const chosen = values.weekdays.length > 0 ? values.weekdays : [weekdayOf(starts)];
  const toggle = (weekday: number) => {
    const next = chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday];
    // The last one stays: a week without a day is none.
    if (next.length > 0) change({ weekdays: next });
  };
  return (
    <>
      <Pair>
        <Field label="Every" required error={errorOf('rule')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={every}
            onChange={(event) => change({ every: event.target.value.replace(/\D/g, '').slice(0, 2) })}
          />
        </Field>
        <Field label="Unit" required>
          <SelectInput
            value={unit}
            options={(['day', 'week', 'month', 'year'] as const).map((value) => ({
              value,
              text: `${value}${plural}`,
            }))}
            onChange={(next) => change({ unit: next as ScheduleValues['unit'] })}
          />
        </Field>
      </Pair>
      {unit === 'week' && (
        <Weekdays>
          <legend>On</legend>
          {weekdays.map(({ value, text }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(Number(value))}
                onChange={() => toggle(Number(value))}
              />
              <span aria-hidden="true">{text.slice(0, 3)}</span>
              <VisuallyHidden>{text}</VisuallyHidden>
            </label>
          ))}
        </Weekdays>
      )}
      {(unit === 'month' || unit === 'year') && (
        <Pair>
          <Field label="On">
            <SelectInput
              value={values.on === 'day' ? 'day' : values.nth}
              options={[
                { value: 'day', text: 'Day of month' },
                ...nths.map(({ value, text }) => ({ value, text: `${text} weekday` })),
              ]}
              onChange={(next) => change(next === 'day' ? { on: 'day' } : { on: 'nth', nth: next })}
            />
          </Field>
          {values.on === 'day' ? (
            <Field label="Day">
              <SelectInput
                value={values.day || `${Number(starts.slice(8))}`}
                options={daysOfMonth}
                onChange={(day) => change({ day })}
              />
            </Field>
          ) : (
            <Field label="Weekday">
              <SelectInput
                value={values.weekday}
                options={weekdays}
                onChange={(weekday) => change({ weekday })}
              />
            </Field>
          )}
        </Pair>
      )}
      {canBeWeekend(values, chosen) && (
        <Field label="If that is a weekend">
          <SelectInput
            value={values.shift}
            options={shifts}
            onChange={(shift) => change({ shift: shift as ScheduleValues['shift'] })}
          />
        </Field>
      )}
      <Pair>
        <Field label="Starts" required error={errorOf('starts')}>
          <DatePicker
            value={starts}
            min={addDays(today, -STARTS_BACK)}
            max={lastDay(today)}
            onChange={(next) => change({ starts: next })}
          />
        </Field>
        <Field label="Ends">
          <SelectInput
            value={ends === '' ? 'never' : 'on'}
            options={[
              { value: 'never', text: 'Never' },
              { value: 'on', text: 'On a date' },
            ]}
            onChange={(next) => change({ ends: next === 'never' ? '' : addDays(starts, 365) })}
          />
        </Field>
      </Pair>
      {ends !== '' && (
        <Field label="Last possible date" required error={errorOf('ends')}>
          <DatePicker
            value={ends}
            min={starts}
            max={lastDay(today)}
            onChange={(next) => change({ ends: next })}
          />
        </Field>
      )}
    </>
  );
}

/** Whether a date of the rule can fall on a Saturday or Sunday. */
function canBeWeekend({ unit, on, weekday }: ScheduleValues, chosen: readonly number[]): boolean {
  if (unit === 'week') return chosen.some((one) => one > 5);
  return unit === 'day' || on === 'day' || Number(weekday) > 5;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[12]};
`;

const Weekdays = styled.fieldset`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  margin-bottom: ${({ theme }) => theme.space[12]};
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${({ theme }) => theme.space[4]};
    padding: 0;
    color: ${({ theme }) => theme.ink.normal};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  label {
    position: relative;
    display: grid;
    flex: 1;
    place-items: center;
    min-width: 0;
    min-height: ${({ theme }) => theme.size.touch};
    border: 1px solid ${({ theme }) => theme.ground.edge};
    border-radius: ${({ theme }) => theme.radius.control};
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
    cursor: pointer;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  label:has(:checked) {
    forced-color-adjust: none;
    border-color: ${({ theme }) => theme.meaning.accent.text};
    background: ${({ theme }) => theme.meaning.accent.tint};
    color: ${({ theme }) => theme.ink.strong};
  }

  label:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
    outline-offset: 2px;
  }
`;

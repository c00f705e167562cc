import type { ScheduleMode } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { weekdayOf } from '@ledgerline/domain/schedules';
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { weekdayDate } from '../../../ledger/schedules/billTexts.ts';
import { type ScheduleValues, shifts } from '../../../ledger/schedules/scheduleValues.ts';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/inputs.tsx';
import { Stack, Strong } from '../../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { lastDay, type RulePreview as Preview, type ScheduleField, STARTS_BACK } from './checkSchedule.ts';

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
      <Stack columns={2} gap={12}>
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
      </Stack>
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
        <Stack columns={2} gap={12}>
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
        </Stack>
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
      <Stack columns={2} gap={12}>
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
      </Stack>
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

interface RulePreviewProps {
  preview: Preview | null;
  today: string;
  mode: ScheduleMode;
}

/** What the rule means, in words, and its next dates. Read out as it changes. */
export function RulePreview({ preview, today, mode }: RulePreviewProps) {
  return (
    <Box aria-label="What this means">
      <CalendarClock size={18} aria-hidden="true" />
      <output aria-live="polite">
        {preview === null ? (
          <p>Enter how often it comes.</p>
        ) : (
          <>
            <Strong>
              {preview.sentence}
              {preview.next[0] !== undefined && `, next on ${weekdayDate(preview.next[0], today)}`}
            </Strong>
            {preview.missed > 0 && <p>{missedText(preview.missed, mode)}</p>}
            {preview.next.length === 0 ? (
              <p>No dates to come.</p>
            ) : (
              <ol aria-label="Next dates">
                {preview.next.map((date) => (
                  <li key={date} className="figures">
                    {weekdayDate(date, today)}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </output>
    </Box>
  );
}

function missedText(missed: number, mode: ScheduleMode): string {
  const dates = missed === 1 ? '1 earlier date' : `${missed} earlier dates`;
  return mode === 'post'
    ? `${dates} will be recorded at once.`
    : `${dates} will be overdue: you can record, link or skip each.`;
}

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

const Box = styled.section`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ theme }) => theme.meaning.accent.text};
  }

  output {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
    min-width: 0;
    color: ${({ theme }) => theme.ink.quiet};
  }

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[8]};
  }

  li {
    padding: ${({ theme }) => `2px ${theme.space[8]}`};
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.ground.raised};
    color: ${({ theme }) => theme.ink.normal};
    font-size: ${({ theme }) => theme.font.size.caption};
    white-space: nowrap;
  }
`;

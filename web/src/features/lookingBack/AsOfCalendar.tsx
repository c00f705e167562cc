import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { useToday } from '../../ledger/useToday.ts';
import type { Opener } from '../../shared/ui/Boundary.tsx';
import { Calendar } from '../../shared/ui/Calendar.tsx';
import { Popover } from '../../shared/ui/Popover.tsx';

interface AsOfCalendarProps {
  /** The button that opens it. */
  trigger: Opener;
  /** The day that is looked at; undefined: today. */
  asOf: string | undefined;
  onChoose: (day: string) => void;
}

/** The days that can be looked back at, open from the start. */
export function AsOfCalendar({ trigger, asOf, onChoose }: AsOfCalendarProps) {
  const today = useToday();
  return (
    <Popover label="Look back at a day" defaultOpen trigger={trigger}>
      {(close) => (
        <Calendar
          value={asOf ?? today}
          min={EARLIEST_DATE}
          max={today}
          onChange={(day) => {
            close();
            onChoose(day);
          }}
        />
      )}
    </Popover>
  );
}

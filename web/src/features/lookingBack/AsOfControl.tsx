import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { longDate } from '../../shared/format/dates.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { lazyNamed } from '../../shared/ui/lazyNamed.ts';

const AsOfCalendar = lazyNamed(() => import('./AsOfCalendar.tsx'), 'AsOfCalendar');

/** The id of the control, which takes the focus when one comes back to today. */
export const asOfControlId = 'as-of';

/** Says as of which day the page is seen, and opens a calendar to look back. The calendar's code comes with the first press. */
export function AsOfControl() {
  const { asOf, lookAt } = useLookingBack();
  const [asked, setAsked] = useState(false);
  const button = (
    <Button
      id={asOfControlId}
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      icon={<CalendarClock size={16} aria-hidden="true" />}
      onClick={() => setAsked(true)}
    >
      {asOf === undefined ? 'As of today' : `As of ${longDate(asOf)}`}
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AsOfCalendar trigger={button} asOf={asOf} onChoose={lookAt} />
    </Suspense>
  );
}

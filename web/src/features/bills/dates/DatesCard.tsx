import type { Occurrence } from '@ledgerline/contract';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { Text } from '../../../shared/ui/layout.ts';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { DateRow } from './DateRow.tsx';
import { dateKey, useDateActions } from './useDateActions.ts';

interface DatesCardProps {
  id: 'due' | 'upcoming';
  title: string;
  hint?: string;
  dates: readonly Occurrence[];
  /** What stands there while there are none. */
  empty: string;
  today: string;
}

const shownAtOnce = { due: 12, upcoming: { wide: 8, narrow: 4 } };

/** Dates with what can be done about each, oldest first. */
export function DatesCard({ id, title, hint, dates, empty, today }: DatesCardProps) {
  const actions = useDateActions();
  const [all, setAll] = useState(false);
  const isNarrow = useMediaQuery(narrowScreen);
  const most = id === 'due' ? shownAtOnce.due : shownAtOnce.upcoming[isNarrow ? 'narrow' : 'wide'];
  const shown = all ? dates : dates.slice(0, most);
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader
        id={id}
        title={title}
        {...(hint !== undefined && { end: <Text ink="quiet">{hint}</Text> })}
      />
      {dates.length === 0 ? (
        <Text ink="quiet">{empty}</Text>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map((occurrence) => (
            <DateRow
              key={dateKey(occurrence)}
              occurrence={occurrence}
              today={today}
              actions={actions}
              calm={id === 'upcoming'}
            />
          ))}
        </ul>
      )}
      {shown.length < dates.length && (
        <Button wide variant="quiet" onClick={() => setAll(true)}>
          Show all {dates.length}
        </Button>
      )}
    </Card>
  );
}

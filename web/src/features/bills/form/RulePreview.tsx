import type { ScheduleMode } from '@ledgerline/contract';
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import type { RulePreview as Preview } from '../../../ledger/schedules/checkSchedule.ts';
import { Strong } from '../../../shared/ui/layout.ts';
import { weekdayDate } from '../billTexts.ts';

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

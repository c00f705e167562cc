import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { Badge } from '../../shared/ui/Badge.tsx';
import { CardHeader } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { OverviewCard } from './OverviewCard.tsx';

/** The place of a later feature. */
export function UpcomingBills() {
  return (
    <OverviewCard as="section" aria-labelledby="upcoming-bills">
      <CardHeader id="upcoming-bills" title="Upcoming Bills" end={<Badge>Coming Soon</Badge>} />
      <Line>
        <IconTile>
          <CalendarClock size={18} />
        </IconTile>
        <p>Recurring bills will appear here before they’re due.</p>
      </Line>
    </OverviewCard>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
`;

import styled from 'styled-components';
import { Card } from '../../shared/ui/Card.tsx';

/** A card of the overview's grid: as high as the one beside it, its content takes all the room under the header. */
export const OverviewCard = styled(Card)`
  display: flex;
  flex-direction: column;

  > :last-child:not(header) {
    flex: 1 0 auto;
  }
`;

/** The same for the two charts, which keep their height whatever there is to show. */
export const ChartCard = styled(OverviewCard)`
  ${({ theme }) => theme.media.wide} {
    min-height: 25rem;
  }
`;

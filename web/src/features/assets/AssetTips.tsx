import { CalendarCheck, type LucideIcon, Shapes, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';

const tips: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Shapes,
    title: 'Diversify Your Assets',
    text: 'Keep money in more than one place, so that losing one does not leave you with nothing.',
  },
  {
    icon: ShieldCheck,
    title: 'Emergency Fund',
    text: 'Keep 3-6 months of expenses where you can reach them at once.',
  },
  {
    icon: CalendarCheck,
    title: 'Track Regularly',
    text: 'Review your balances monthly, so that small mistakes stay small.',
  },
];

/** Three pieces of plain advice. */
export function AssetTips() {
  return (
    <Card as="section" aria-labelledby="asset-tips">
      <CardHeader id="asset-tips" title="Tips & Advice" />
      <List>
        {tips.map(({ icon: Icon, title, text }) => (
          <Tip key={title}>
            <IconTile>
              <Icon size={18} />
            </IconTile>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Tip>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[16]};
  }
`;

const Tip = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};

  h3 {
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  p {
    margin-top: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

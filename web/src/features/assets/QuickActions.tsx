import { ArrowLeftRight, ChartColumn, type LucideIcon, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

/** What is done most with assets. */
export function QuickActions() {
  const open = useLedgerDialogs();
  return (
    <List aria-label="Quick actions">
      <li>
        <ActionButton type="button" onClick={() => open({ kind: 'addAsset' })}>
          <Label icon={Plus} text="Add New Asset" />
        </ActionButton>
      </li>
      <li>
        <ActionButton type="button" onClick={() => open({ kind: 'transfer' })}>
          <Label icon={ArrowLeftRight} text="Transfer Between Assets" />
        </ActionButton>
      </li>
      <li>
        <ActionLink to="/dashboard/reports">
          <Label icon={ChartColumn} text="View Reports" />
        </ActionLink>
      </li>
    </List>
  );
}

/** The shape of the three. */
export function QuickActionsSkeleton() {
  return (
    <List aria-hidden="true">
      {['add', 'transfer', 'reports'].map((action) => (
        <ActionShape key={action} />
      ))}
    </List>
  );
}

function Label({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <IconTile meaning="accent">
        <Icon size={18} />
      </IconTile>
      {text}
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    gap: ${({ theme }) => theme.space[8]};
  }

  > li {
    display: grid;
  }
`;

const actionStyle = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  min-height: 60px;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.surface};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;
  transition: background ${({ theme }) => theme.motion.press};

  &:hover {
    background: ${({ theme }) => theme.ground.raised};
  }

  ${({ theme }) => theme.media.narrow} {
    flex-direction: column;
    justify-content: flex-start;
    gap: ${({ theme }) => theme.space[8]};
    padding: ${({ theme }) => `${theme.space[12]} ${theme.space[8]}`};
    font-size: ${({ theme }) => theme.font.size.caption};
    line-height: ${({ theme }) => theme.font.line.tight};
    text-align: center;
  }
`;

const ActionShape = styled(Skeleton).attrs({ as: 'li' })`
  height: 60px;
  border-radius: ${({ theme }) => theme.radius.card};

  ${({ theme }) => theme.media.narrow} {
    height: 97px;
  }
`;

const ActionButton = styled.button`
  ${actionStyle}
`;

const ActionLink = styled(Link)`
  ${actionStyle}
`;

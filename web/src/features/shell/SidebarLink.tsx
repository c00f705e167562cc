import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { keepDay } from '../../ledger/lookingBack/asOfAddress.ts';
import { currentOf, type NavigationItem, OverdueCount, overdueName } from './navigation.tsx';

/** One page in the sidebar; `overdue`: how many of what it shows are. */
export function SidebarLink({ item, overdue = 0 }: { item: NavigationItem; overdue?: number }) {
  const here = useLocation();
  const { icon: Icon, text, to } = item;
  return (
    <li>
      <Row
        to={keepDay(to, here)}
        aria-current={currentOf(item, here.pathname)}
        aria-label={overdueName(text, overdue)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <SidebarText>{text}</SidebarText>
        {overdue > 0 && (
          <Corner>
            <OverdueCount count={overdue} />
          </Corner>
        )}
      </Row>
    </li>
  );
}

/** A text that is seen only while the sidebar is open; screen readers always have it. */
export const SidebarText = styled.span`
  opacity: 0;
  white-space: nowrap;
  transition: opacity ${({ theme }) => theme.motion.enter};

  aside:hover:not([data-aside]) &,
  aside:has(:focus-visible) &,
  aside:has([aria-expanded="true"]) & {
    opacity: 1;
  }

  ${({ theme }) => theme.media.roomy} {
    aside[data-pinned] & {
      opacity: 1;
    }
  }
`;

/** On the upper right of the icon, so that it is seen while the sidebar is closed. */
const Corner = styled.span`
  position: absolute;
  top: 4px;
  left: 46px;
  width: max-content;
  display: flex;
  translate: -100%;
`;

const Row = styled(Link)`
  position: relative;
  display: flex;
  overflow: hidden;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  min-height: ${({ theme }) => theme.size.touch};
  padding: 0 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;
  transition:
    background ${({ theme }) => theme.motion.press},
    color ${({ theme }) => theme.motion.press};

  &:hover {
    background: ${({ theme }) => theme.ground.surface};
    color: ${({ theme }) => theme.ink.strong};
  }

  &[aria-current] {
    background: ${({ theme }) => theme.ground.raised};
    color: ${({ theme }) => theme.ink.strong};
  }

  &[aria-current] svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

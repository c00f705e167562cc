import { PRODUCT_NAME } from '@ledgerline/contract';
import { ChevronsUpDown, History, Pin, Search, UserRound } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KeyCaps } from '../../shared/keys/KeyCaps.tsx';
import { openPanel } from '../../shared/keys/keys.ts';
import { useUser } from '../../shared/session/session.ts';
import { createStore, useStore } from '../../shared/store/store.ts';
import { disclosurePanelStyle, LinkItem, LogoutItem, useDisclosure } from '../../shared/ui/Disclosure.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { nameLines } from '../../shared/ui/layout.ts';
import { Avatar } from '../../shared/ui/PersonLine.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import {
  activity,
  bills,
  financialManagement,
  overview,
  reports,
  settings,
  useOverdueBills,
} from './navigation.tsx';
import { SidebarLink, SidebarText } from './SidebarLink.tsx';

/**
 * The navigation of wide screens: 5 rem of icons that open to 18 rem when the pointer rests there, for the keyboard, and
 * while its menu is open. From 1280 px it can be pinned, and the page makes room.
 */
export function Sidebar() {
  const overdue = useOverdueBills();
  const isPinned = useStore(sidebarPin);
  return (
    <Root {...useStepAside()} data-pinned={isPinned || undefined}>
      <HomeLink to="/dashboard" aria-label={`${PRODUCT_NAME}, overview`}>
        <Logo markOnly />
        <SidebarText as="strong">{PRODUCT_NAME}</SidebarText>
      </HomeLink>
      <PinButton type="button" aria-label="Keep open" aria-pressed={isPinned} onClick={toggleSidebarPin}>
        <Pin size={18} aria-hidden="true" />
      </PinButton>
      <SearchButton />
      <Nav aria-label="Dashboard">
        <ul>
          <SidebarLink item={overview} />
        </ul>
        <Group id="financial-management">
          <SidebarText>Financial Management</SidebarText>
        </Group>
        <ul aria-labelledby="financial-management">
          {financialManagement.map((item) => (
            <SidebarLink key={item.to} item={item} overdue={item === bills ? overdue : 0} />
          ))}
        </ul>
        <Rule aria-hidden="true" />
        <ul>
          <SidebarLink item={reports} />
          <SidebarLink item={settings} />
        </ul>
      </Nav>
      <UserMenu />
    </Root>
  );
}

const Root = styled.aside`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${({ theme }) => theme.layer.navigation};
  display: flex;
  flex-direction: column;
  overflow: hidden auto;
  width: ${({ theme }) => theme.size.sidebarClosed};
  padding: ${({ theme }) => `${theme.space[24]} ${theme.space[16]} ${theme.space[16]}`};
  border-right: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.page};
  transition:
    width ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease},
    box-shadow ${({ theme }) => theme.motion.enter};
  scrollbar-width: none;

  &:hover:not([data-aside]),
  &:has(:focus-visible),
  &:has([aria-expanded="true"]) {
    width: ${({ theme }) => theme.size.sidebarOpen};
    box-shadow: ${({ theme }) => theme.shadow};
  }

  /* A pointer that only passes does not open it. */
  &:hover:not(:has(:focus-visible), :has([aria-expanded="true"])) {
    transition-delay: 150ms;
  }

  ${({ theme }) => theme.media.roomy} {
    &[data-pinned] {
      width: ${({ theme }) => theme.size.sidebarOpen};
      box-shadow: none;
    }
  }

  ${({ theme }) => theme.media.compact} {
    display: none;
  }
`;

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.touch};
  margin-bottom: ${({ theme }) => theme.space[16]};
  padding: 0 ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: ${({ theme }) => theme.font.size.lead};
  text-decoration: none;

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.strong};
  }
`;

const PinButton = styled.button`
  position: absolute;
  top: ${({ theme }) => theme.space[24]};
  left: calc(${({ theme }) => `${theme.size.sidebarOpen} - ${theme.size.touch} - ${theme.space[16]}`});
  display: none;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};

  &[aria-pressed="true"],
  &:hover {
    color: ${({ theme }) => theme.meaning.accent.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${({ theme }) => theme.media.roomy} {
    display: grid;
  }
`;

const Nav = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
`;

const Group = styled.h2`
  display: flex;
  align-items: end;
  min-height: ${({ theme }) => theme.space[32]};
  padding: 0 ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  white-space: nowrap;
`;

const Rule = styled.div`
  height: ${({ theme }) => theme.space[16]};
`;

const key = 'sidebar_pinned';

/** Whether the sidebar of this browser stays open beside the page. */
const sidebarPin = createStore(localStorage.getItem(key) !== null);

/** Keeps the sidebar open, or no longer. */
function toggleSidebarPin(): void {
  const next = !sidebarPin.current();
  if (next) localStorage.setItem(key, 'yes');
  else localStorage.removeItem(key);
  sidebarPin.set(next);
}

/** In px: as far as a hand moves that does not mean to. */
const slack = 32;

/**
 * For what opens on hover: once a link in it was pressed it steps aside, out of the way of the page that was asked for,
 * until the pointer comes back or moves on to something else in it.
 */
function useStepAside() {
  const [pressedAt, setPressedAt] = useState<{ x: number; y: number } | null>(null);
  const comeBack = () => setPressedAt(null);
  return {
    'data-aside': pressedAt === null ? undefined : true,
    onClick({ target, detail, clientX, clientY }: MouseEvent) {
      // A press of Enter has no place, and the keyboard keeps it open.
      if (detail > 0 && target instanceof Element && target.closest('a'))
        setPressedAt({ x: clientX, y: clientY });
    },
    onPointerLeave: comeBack,
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (pressedAt && Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > slack) comeBack();
    },
  };
}

/** Opens the search for everything with the mouse, and shows the keys for it. */
function SearchButton() {
  return (
    <SearchRoot type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => openPanel('palette')}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <SearchText>Search</SearchText>
      <SidebarText aria-hidden="true">
        <KeyCaps keys="mod+k" />
      </SidebarText>
    </SearchRoot>
  );
}

const SearchRoot = styled.button`
  display: flex;
  overflow: hidden;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  min-height: ${({ theme }) => theme.size.touch};
  margin-bottom: ${({ theme }) => theme.space[8]};
  padding: 0 13px;
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};

  svg {
    flex: none;
  }

  &:hover {
    background: ${({ theme }) => theme.ground.surface};
    color: ${({ theme }) => theme.ink.strong};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const SearchText = styled(SidebarText)`
  flex: 1;
  text-align: start;
`;

const panelId = 'user-menu';

/** Who is signed in, at the bottom of the sidebar, with the ways to profile, activity and out. */
function UserMenu() {
  const { name, email } = useUser();
  const { open, close, rootProps, triggerProps } = useDisclosure(panelId);
  return (
    <UserRoot {...rootProps}>
      {/* The menu has it, too, and opens over it. */}
      <ul hidden={open}>
        <SidebarLink item={activity} />
      </ul>
      <Trigger type="button" {...triggerProps}>
        <VisuallyHidden>User menu of</VisuallyHidden>
        <Avatar name={name} />
        <Person as="span">
          <strong dir="auto">{name}</strong>
          <small>{email}</small>
        </Person>
        <SidebarText>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </SidebarText>
      </Trigger>
      <Panel id={panelId} hidden={!open}>
        <LinkItem to="/profile" icon={UserRound} text="My Profile" />
        <LinkItem to="/dashboard/activity" icon={History} text="Activity" />
        <LogoutItem close={close} />
      </Panel>
    </UserRoot>
  );
}

const UserRoot = styled.div`
  position: relative;
  margin-top: ${({ theme }) => theme.space[16]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  > :first-child[hidden] {
    display: block;
    visibility: hidden;
  }
`;

const Trigger = styled.button`
  display: flex;
  overflow: hidden;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  min-height: 52px;
  padding: 0 6px;
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: start;

  &:hover {
    background: ${({ theme }) => theme.ground.surface};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Person = styled(SidebarText)`
  ${nameLines}
  flex: 1;

  strong,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Panel = styled.ul`
  ${disclosurePanelStyle}
  right: 0;
  bottom: calc(100% - ${({ theme }) => theme.space[8]});
  left: 0;
`;

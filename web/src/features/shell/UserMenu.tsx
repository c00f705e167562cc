import { ChevronsUpDown, History, UserRound } from 'lucide-react';
import styled from 'styled-components';
import { useUser } from '../../shared/session/session.ts';
import { disclosurePanelStyle, LinkItem, LogoutItem, useDisclosure } from '../../shared/ui/Disclosure.tsx';
import { nameLines } from '../../shared/ui/layout.ts';
import { Avatar } from '../../shared/ui/PersonLine.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { activity } from './navigation.ts';
import { SidebarLink, SidebarText } from './SidebarLink.tsx';

const panelId = 'user-menu';

/** Who is signed in, at the bottom of the sidebar, with the ways to profile, activity and out. */
export function UserMenu() {
  const { name, email } = useUser();
  const { open, close, rootProps, triggerProps } = useDisclosure(panelId);
  return (
    <Root {...rootProps}>
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
    </Root>
  );
}

const Root = styled.div`
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

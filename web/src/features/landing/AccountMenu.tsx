import { ChevronDown, LayoutDashboard, Settings } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { disclosurePanelStyle, LinkItem, LogoutItem, useDisclosure } from '../../shared/ui/Disclosure.tsx';

const panelId = 'account-menu';

/** 'My Account' in the public bar, for those who are signed in. */
export function AccountMenu() {
  const { open, close, rootProps, triggerProps } = useDisclosure(panelId);
  return (
    <Root {...rootProps}>
      <Button {...triggerProps}>
        My Account
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Panel id={panelId} hidden={!open}>
        <LinkItem to="/dashboard" icon={LayoutDashboard} text="Dashboard" />
        <LinkItem to="/dashboard/settings" icon={Settings} text="Settings" />
        <LogoutItem close={close} />
      </Panel>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
`;

const Panel = styled.ul`
  ${disclosurePanelStyle}
  top: calc(100% + ${({ theme }) => theme.space[4]});
  right: 0;
`;

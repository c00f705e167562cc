import { ChevronDown, LayoutDashboard, LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { disclosureItemStyle, disclosurePanelStyle } from '../../shared/ui/disclosureStyle.ts';
import { useDisclosure } from '../../shared/ui/useDisclosure.ts';

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
        <li>
          <ItemLink to="/dashboard">
            <LayoutDashboard size={18} aria-hidden="true" />
            Dashboard
          </ItemLink>
        </li>
        <li>
          <ItemLink to="/dashboard/settings">
            <Settings size={18} aria-hidden="true" />
            Settings
          </ItemLink>
        </li>
        <li>
          <ItemButton
            type="button"
            onClick={() => {
              close();
              askToSignOut();
            }}
          >
            <LogOut size={18} aria-hidden="true" />
            Logout
          </ItemButton>
        </li>
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

const ItemLink = styled(Link)`
  ${disclosureItemStyle}
`;

const ItemButton = styled.button`
  ${disclosureItemStyle}
`;

import { Menu, X } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import type { SessionUser } from '../../shared/session/sessionStore.ts';
import { disclosureItemStyle, useDisclosure } from '../../shared/ui/Disclosure.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';

const panelId = 'mobile-menu';

/** The public bar's items on phones, with the person's name and address when signed in. */
export function MobileMenu({ user }: { user: SessionUser | undefined }) {
  const { open, close, rootProps, triggerProps } = useDisclosure(panelId);
  return (
    <Root {...rootProps}>
      <IconButton
        {...triggerProps}
        label={open ? 'Close menu' : 'Open menu'}
        icon={open ? <X size={22} /> : <Menu size={22} />}
      />
      <Panel id={panelId} hidden={!open} aria-label="Menu">
        {user !== undefined && (
          <Person>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </Person>
        )}
        <Item to="/" end>
          Home
        </Item>
        <Item to="/about">About</Item>
        {user === undefined ? (
          <>
            <Item to="/login">Login</Item>
            <Item to="/register">Register</Item>
          </>
        ) : (
          <>
            <Item to="/dashboard">Dashboard</Item>
            <Item to="/dashboard/settings">Settings</Item>
            <ItemButton
              type="button"
              onClick={() => {
                close();
                askToSignOut();
              }}
            >
              Logout
            </ItemButton>
          </>
        )}
      </Panel>
    </Root>
  );
}

const Root = styled.div`
  display: none;

  ${({ theme }) => theme.media.narrow} {
    display: block;
  }
`;

const Panel = styled.nav`
  position: absolute;
  top: 100%;
  right: 0;
  left: 0;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[4]} ${theme.space[16]}`};
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.page};
  box-shadow: ${({ theme }) => theme.shadow};

  &[hidden] {
    display: none;
  }
`;

const Person = styled.div`
  display: grid;
  margin-bottom: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]} ${theme.space[16]}`};
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  span {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Item = styled(NavLink)`
  ${disclosureItemStyle}
`;

const ItemButton = styled.button`
  ${disclosureItemStyle}
`;

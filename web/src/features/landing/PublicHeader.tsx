import { PRODUCT_NAME } from '@ledgerline/contract';
import { ChevronDown, LayoutDashboard, Menu, Settings, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { useSession } from '../../shared/session/session.ts';
import type { SessionUser } from '../../shared/session/sessionStore.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import {
  disclosureItemStyle,
  disclosurePanelStyle,
  LinkItem,
  LogoutItem,
  useDisclosure,
} from '../../shared/ui/Disclosure.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';

/** The bar on top of the public pages. */
export function PublicHeader() {
  const session = useSession();
  return (
    <Bar>
      <Row>
        <HomeLink to="/" aria-label={`${PRODUCT_NAME}, home`}>
          <Logo />
        </HomeLink>
        <Wide aria-label="Main">
          <PageLink to="/" end>
            Home
          </PageLink>
          <PageLink to="/about">About</PageLink>
        </Wide>
        <End>
          {session === null ? (
            <>
              <ButtonLink to="/login" variant="quiet">
                Login
              </ButtonLink>
              <ButtonLink to="/register">Register</ButtonLink>
            </>
          ) : (
            <AccountMenu />
          )}
        </End>
        <MobileMenu user={session?.user} />
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.navigation};
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.page};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[32]};
  max-width: ${({ theme }) => theme.size.page};
  height: ${({ theme }) => theme.size.header};
  margin: 0 auto;
  padding: 0 ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.narrow} {
    justify-content: space-between;
    padding: 0 ${({ theme }) => theme.space[8]} 0 ${({ theme }) => theme.space[16]};
  }
`;

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.touch};
  text-decoration: none;
`;

const Wide = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`;

const PageLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.touch};
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;

  &:hover,
  &.active {
    color: ${({ theme }) => theme.ink.strong};
  }
`;

const End = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: auto;

  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`;

const accountPanelId = 'account-menu';

/** 'My Account' in the public bar, for those who are signed in. */
function AccountMenu() {
  const { open, close, rootProps, triggerProps } = useDisclosure(accountPanelId);
  return (
    <AccountRoot {...rootProps}>
      <Button {...triggerProps}>
        My Account
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <AccountPanel id={accountPanelId} hidden={!open}>
        <LinkItem to="/dashboard" icon={LayoutDashboard} text="Dashboard" />
        <LinkItem to="/dashboard/settings" icon={Settings} text="Settings" />
        <LogoutItem close={close} />
      </AccountPanel>
    </AccountRoot>
  );
}

const AccountRoot = styled.div`
  position: relative;
`;

const AccountPanel = styled.ul`
  ${disclosurePanelStyle}
  top: calc(100% + ${({ theme }) => theme.space[4]});
  right: 0;
`;

const mobilePanelId = 'mobile-menu';

/** The public bar's items on phones, with the person's name and address when signed in. */
function MobileMenu({ user }: { user: SessionUser | undefined }) {
  const { open, close, rootProps, triggerProps } = useDisclosure(mobilePanelId);
  return (
    <MobileRoot {...rootProps}>
      <IconButton
        {...triggerProps}
        label={open ? 'Close menu' : 'Open menu'}
        icon={open ? <X size={22} /> : <Menu size={22} />}
      />
      <MobilePanel id={mobilePanelId} hidden={!open} aria-label="Menu">
        {user !== undefined && (
          <Person>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </Person>
        )}
        <Item replace to="/" end>
          Home
        </Item>
        <Item replace to="/about">
          About
        </Item>
        {user === undefined ? (
          <>
            <Item replace to="/login">
              Login
            </Item>
            <Item replace to="/register">
              Register
            </Item>
          </>
        ) : (
          <>
            <Item replace to="/dashboard">
              Dashboard
            </Item>
            <Item replace to="/dashboard/settings">
              Settings
            </Item>
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
      </MobilePanel>
    </MobileRoot>
  );
}

const MobileRoot = styled.div`
  display: none;

  ${({ theme }) => theme.media.narrow} {
    display: block;
  }
`;

const MobilePanel = styled.nav`
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

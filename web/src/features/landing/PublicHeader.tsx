import { PRODUCT_NAME } from '@ledgerline/contract';
import { Link, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';

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

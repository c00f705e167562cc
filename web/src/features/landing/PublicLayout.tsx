import { PRODUCT_NAME } from '@ledgerline/contract';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { readBuild } from '../../shared/build.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { SkipLink } from '../../shared/ui/VisuallyHidden.tsx';
import { PublicHeader } from './PublicHeader.tsx';

/** The frame of every public page. */
export function PublicLayout() {
  return (
    <Frame>
      <SkipLink href="#content">Skip to content</SkipLink>
      <PublicHeader />
      <Main id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <PublicFooter />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  /* The footer does not jump up while a page is on its way. */
  min-height: 100dvh;
  outline: none;
`;

/** An absolute address: the source's own, else our own page that says how to get it. */
const sourceCode = (): string => readBuild().sourceUrl || `${location.origin}/about#source`;

const year = new Date().getFullYear();

/** The end of the public pages. */
function PublicFooter() {
  return (
    <Root>
      <Columns>
        <div>
          <Logo />
          <Claim>Personal finance whose history can be seen, explained and undone.</Claim>
        </div>
        <nav aria-labelledby="quick-links">
          <Text as="h2" bottom={4} size="body" id="quick-links">
            Quick Links
          </Text>
          <ul>
            <li>
              <FooterLink to="/">Home</FooterLink>
            </li>
            <li>
              <FooterLink to="/about">About Us</FooterLink>
            </li>
            <li>
              <OutsideLink href={sourceCode()} rel="noreferrer">
                Source Code
              </OutsideLink>
            </li>
          </ul>
        </nav>
      </Columns>
      <Copyright>
        © {year} {PRODUCT_NAME}. All rights reserved.
      </Copyright>
    </Root>
  );
}

const Root = styled.footer`
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  color: ${({ theme }) => theme.ink.quiet};
`;

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[32]};
  max-width: ${({ theme }) => theme.size.page};
  margin: 0 auto;
  padding: ${({ theme }) => `${theme.space[48]} ${theme.space[24]} ${theme.space[24]}`};

  ${({ theme }) => theme.media.narrow} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`;

const Claim = styled.p`
  max-width: 36ch;
  margin-top: ${({ theme }) => theme.space[12]};
`;

const linkStyle = css`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.touch};
  color: ${({ theme }) => theme.ink.normal};
  text-decoration: none;

  ${({ theme }) => theme.media.hover} {
    min-height: ${({ theme }) => theme.space[32]};
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const FooterLink = styled(Link)`
  ${linkStyle}
`;

const OutsideLink = styled.a`
  ${linkStyle}
`;

const Copyright = styled.p`
  max-width: ${({ theme }) => theme.size.page};
  margin: 0 auto;
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[24]} ${theme.space[32]}`};
  font-size: ${({ theme }) => theme.font.size.caption};

  ${({ theme }) => theme.media.narrow} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`;

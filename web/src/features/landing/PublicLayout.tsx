import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { SkipLink } from '../../shared/ui/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
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

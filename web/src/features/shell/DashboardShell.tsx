import { Search } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { fetchEarlyCode, lazyNamed } from '../../shared/code/lazyNamed.ts';
import { openPanel } from '../../shared/keys/keys.ts';
import { ServerAway } from '../../shared/live/ServerAway.tsx';
import { useStore } from '../../shared/store/store.ts';
import { SparePart } from '../../shared/ui/Boundary.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { PageTool } from '../../shared/ui/PageHeader.tsx';
import { pageStatus } from '../../shared/ui/page.ts';
import { compactScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { SkipLink, VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ErrorBoundary } from '../errors/index.ts';
import { BottomBar } from './BottomBar.tsx';
import { Sidebar } from './Sidebar.tsx';

const NewEntry = lazyNamed(() => import('./NewEntry.tsx'), 'NewEntry');

const search = <CompactSearch />;

/** The frame of the signed-in area: a sidebar from 1024 px, a bar at the bottom below. */
export function DashboardShell() {
  useKeptFocus();
  const { key } = useLocation();
  useEarlyCode();
  // Styles alone show the right one in the same frame as a change; this leaves the other one out of the page.
  const isCompact = useMediaQuery(compactScreen);
  return (
    <Frame>
      <SkipLink href="#content">Skip to content</SkipLink>
      {!isCompact && <Sidebar />}
      <Main id="content" tabIndex={-1}>
        <ServerAway />
        <PageTool value={search}>
          <ErrorBoundary>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </PageTool>
      </Main>
      {isCompact && <BottomBar />}
      {isCompact && (
        <SparePart resetKey={key}>
          <NewEntry />
        </SparePart>
      )}
      <PageStatus />
    </Frame>
  );
}

/** After the page has what it shows, in milliseconds. */
const restMs = 3000;

/** Fetches what draws toasts, then what most people open next, so that it opens at once, also when the connection is lost meanwhile. */
function useEarlyCode(): void {
  useEffect(() => {
    void import('../../shared/ui/toasts/ToastHost.tsx').catch(() => undefined);
    const timer = setTimeout(() => {
      void import('./keepFocus.ts').catch(() => undefined);
      void fetchEarlyCode();
    }, restMs);
    return () => clearTimeout(timer);
  }, []);
}

const Frame = styled.div`
  min-height: 100dvh;
`;

const Main = styled.main`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[24]};
  max-width: calc(${({ theme }) => `${theme.size.page} + ${theme.size.sidebarClosed}`});
  margin: 0 auto;
  padding: ${({ theme }) => `${theme.space[32]} ${theme.space[32]} ${theme.space[48]}`};
  padding-left: calc(${({ theme }) => `${theme.size.sidebarClosed} + ${theme.space[32]}`});
  outline: none;

  > * {
    min-width: 0;
  }

  ${({ theme }) => theme.media.roomy} {
    aside[data-pinned] ~ & {
      max-width: calc(${({ theme }) => `${theme.size.page} + ${theme.size.sidebarOpen}`});
      padding-left: calc(${({ theme }) => `${theme.size.sidebarOpen} + ${theme.space[32]}`});
    }
  }

  ${({ theme }) => theme.media.compact} {
    padding: ${({ theme }) => `${theme.space[24]} ${theme.space[24]}`};
    /* The last row ends above the round button. */
    padding-bottom: calc(
      ${({ theme }) => `${theme.size.bottomBar} + ${theme.size.row} + ${theme.space[32]}`} + env(safe-area-inset-bottom)
    );
  }

  ${({ theme }) => theme.media.narrow} {
    gap: ${({ theme }) => theme.space[16]};
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`;

/** Says what changed on the page (`usePageStatus`) when whatever is being said is over. */
function PageStatus() {
  return <VisuallyHidden as="output">{useStore(pageStatus)}</VisuallyHidden>;
}

/** Opens the search for everything where there is no sidebar to do so. */
function CompactSearch() {
  return (
    <Root
      label="Search everything"
      icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => openPanel('palette')}
    />
  );
}

const Root = styled(IconButton)`
  border: 1px solid ${({ theme }) => theme.ground.hairline};

  ${({ theme }) => theme.media.wide} {
    display: none;
  }
`;

/** Keeps the focus from getting lost (`keepFocus`) for people who use the keyboard: from the first key on. */
function useKeptFocus(): void {
  useEffect(() => {
    let mounted = true;
    let stop = () => {};
    const start = async () => {
      const { keepFocus } = await import('./keepFocus.ts');
      if (mounted) stop = keepFocus();
    };
    // Where it can't be had now, the next key asks for it again.
    const onKey = () => void start().catch(listen);
    const listen = () => mounted && window.addEventListener('keydown', onKey, { once: true });
    listen();
    return () => {
      mounted = false;
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, []);
}

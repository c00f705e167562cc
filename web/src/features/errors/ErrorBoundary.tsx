import { PRODUCT_NAME } from '@ledgerline/contract';
import { ArrowLeft, House, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isNetworkError, unreachableText } from '../../shared/api/serviceResult.ts';
import { Boundary } from '../../shared/ui/Boundary.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { useTitle } from '../../shared/ui/page.ts';

interface ErrorBoundaryProps {
  /** The error page fills the window. */
  standalone?: boolean;
  children: ReactNode;
}

/**
 * Shows an error page instead of whatever threw, also outside of rendering, until the person navigates. After a network
 * error, Try Again shows the page again.
 */
export function ErrorBoundary({ standalone = false, children }: ErrorBoundaryProps) {
  const { key } = useLocation();
  return (
    <Boundary
      resetKey={key}
      renderError={(error, tryAgain) => (
        <ErrorPage
          {...errorKindOf(error)}
          standalone={standalone}
          {...(isNetworkError(error) && { onTryAgain: tryAgain })}
        />
      )}
    >
      <Uncaught />
      {children}
    </Boundary>
  );
}

/** Throws what nobody caught outside of rendering. */
function Uncaught() {
  const [uncaught, setUncaught] = useState<{ error: unknown }>();
  useEffect(() => hearUncaught((error) => setUncaught({ error })), []);
  if (uncaught !== undefined) throw uncaught.error;
  return null;
}

type Take = (error: unknown) => void;

/** The error boundaries on the screen, the outer ones first. */
const boundaries: Take[] = [];

/** What was thrown before there was a boundary: the first one takes it. */
let unheard: { error: unknown } | undefined;

/** Lets a boundary hear of errors outside of rendering while it is the innermost. Answers how to stop. */
export function hearUncaught(take: Take): () => void {
  boundaries.push(take);
  if (unheard !== undefined) take(unheard.error);
  unheard = undefined;
  return () => void boundaries.splice(boundaries.indexOf(take), 1);
}

/** Brings errors of timers, event handlers and promises that nobody caught to the innermost error boundary. */
export function watchUncaught(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (/ResizeObserver loop/.test(message) || isForeign(filename)) return;
    report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown): void {
  // Without an error it comes from another origin's script; an abort is nobody's fault.
  if (!(error instanceof Error) || error.name === 'AbortError' || isForeign(error.stack)) return;
  const innermost = boundaries.at(-1);
  if (innermost === undefined) unheard ??= { error };
  else innermost(error);
}

/** Whether a browser extension is the origin. */
const isForeign = (place = ''): boolean => /\b(?:chrome|moz|safari(?:-web)?)-extension:/.test(place);

interface ErrorPageProps extends ErrorKind {
  /** It fills the window, without the public header and footer. */
  standalone?: boolean;
  /** Which way on is offered first. */
  primary?: 'again' | 'home';
  /** Goes back unless given. */
  onTryAgain?: () => void;
}

/** An error page: its code, what it is, and two ways on. */
export function ErrorPage({
  code,
  title,
  text,
  standalone = false,
  primary = 'again',
  onTryAgain,
}: ErrorPageProps) {
  const navigate = useNavigate();
  useTitle(title);
  return (
    <Room as={standalone ? 'main' : 'div'} $standalone={standalone}>
      {standalone && (
        <HomeLink to="/" aria-label={`${PRODUCT_NAME}, home`}>
          <Logo />
        </HomeLink>
      )}
      <Text tone="accent" size="lead" weight="strong" className="figures">
        {code}
      </Text>
      <Title>{title}</Title>
      <Words>{text}</Words>
      <Stack row gap={8} wrap justify="center" top={32}>
        <Button
          variant={primary === 'again' ? 'primary' : 'secondary'}
          icon={onTryAgain ? <RotateCcw size={16} /> : <ArrowLeft size={16} />}
          onClick={onTryAgain ?? (() => void navigate(-1))}
        >
          Try Again
        </Button>
        <ButtonLink to="/" variant={primary === 'home' ? 'primary' : 'secondary'} icon={House}>
          Back to Home
        </ButtonLink>
      </Stack>
    </Room>
  );
}

/** Where the public header has it. */
const HomeLink = styled(Link)`
  position: absolute;
  top: ${({ theme }) => theme.space[16]};
  left: ${({ theme }) => theme.space[24]};
  padding: ${({ theme }) => theme.space[8]} 0;
`;

const Room = styled.div<{ $standalone: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: ${({ $standalone }) => ($standalone ? '100dvh' : '60dvh')};
  padding: ${({ theme }) => `${theme.space[64]} ${theme.space[16]}`};
  text-align: center;
`;

const Title = styled.h1`
  margin: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[12]}`};
  font-size: ${({ theme }) => theme.font.size.display};
  letter-spacing: -0.02em;
`;

const Words = styled.p`
  max-width: 48ch;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.lead};
  text-wrap: balance;
`;

/** What an error page says. */
interface ErrorKind {
  code: number;
  title: string;
  text: string;
}

export const badRequest: ErrorKind = {
  code: 400,
  title: 'Bad Request',
  text: 'We couldn’t understand that request.',
};
export const serverError: ErrorKind = {
  code: 500,
  title: 'Server Error',
  text: 'Something went wrong on our end. Please try again later.',
};
const badUrl: ErrorKind = {
  code: 400,
  title: 'Bad URL',
  text: 'This address can’t be read. Please check it and try again.',
};
const networkError: ErrorKind = {
  code: 503,
  title: 'Network Error',
  text: unreachableText,
};

/** The page for an uncaught error. */
export function errorKindOf(error: unknown): ErrorKind {
  if (isNetworkError(error)) return networkError;
  if (error instanceof TypeError) return badRequest;
  if (error instanceof URIError) return badUrl;
  return serverError;
}

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  title: string;
  /** What went wrong, in the words of the specification. */
  text?: ReactNode;
  /** Without it there is no button. */
  onRetry?: () => void;
  retryText?: string;
  busy?: boolean;
}

/** Something could not be loaded; never an empty list in its place. Announced when it appears. */
export function ErrorState({ title, text, onRetry, retryText = 'Try Again', busy = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        isWarning
        title={title}
        text={text}
        actions={
          onRetry && (
            <Button busy={busy} onClick={onRetry}>
              {retryText}
            </Button>
          )
        }
      />
    </div>
  );
}

/** What is read, as far as its failure and the way to try again go. */
export interface Retried {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface NotLoadedProps {
  query: Retried;
  title: string;
  /** What went wrong; what the query says, unless given. */
  text?: string | undefined;
  retryText?: string;
  /** The failure stands on a card of its own. */
  card?: boolean;
  /** What stands there until it is loaded. */
  children?: ReactNode;
}

/** In place of what is not loaded: what stands there meanwhile, or why it failed and the way to try again. */
export function NotLoaded({ query, title, text, retryText, card = false, children }: NotLoadedProps) {
  const why = text ?? query.error?.message;
  if (why === undefined) return children;
  const failure = (
    <ErrorState
      title={title}
      text={why}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      {...(retryText !== undefined && { retryText })}
    />
  );
  return card ? <Card>{failure}</Card> : failure;
}

/** Several queries of which a view needs all, as one: the first failure, and the way to read them all again. */
export const together = (...queries: readonly Retried[]): Retried => ({
  error: queries.find(({ error }) => error !== null)?.error ?? null,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
});

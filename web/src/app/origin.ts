import type { Location } from 'react-router-dom';

/** What /login remembers: the path and query to go back to after signing in. */
interface Origin {
  from: string;
}

/** The origin to remember when someone is sent from here to /login; only the signed-in area is worth it. */
export function originOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Origin | null {
  const signedInArea = pathname === '/profile' || /^\/dashboard(\/|$)/.test(pathname);
  return signedInArea ? { from: pathname + search } : null;
}

/** Where to go after signing in: the remembered path and query, else /dashboard. */
export function destinationOf(state: unknown): string {
  const from = (state as Partial<Origin> | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/dashboard';
}

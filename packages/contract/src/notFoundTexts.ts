import { type RouteName, routes } from './routes.ts';
import { texts } from './texts.ts';

/**
 * What a 404 of a route says: the same for an id that is malformed, not there, permanently deleted or another person's.
 */
export function notFoundText(name: RouteName): string {
  const { path } = routes[name];
  if (path.includes('/transactions/:')) return 'Transaction not found';
  if (path.includes('/transfers/:')) return 'Transfer not found';
  if (path.includes('/assets/:')) return 'Asset not found';
  if (path.includes('/categories/:')) return 'Category not found';
  if (path.includes('/groups/:')) return 'Group not found';
  if (path.includes('/imports/:')) return 'Import not found';
  if (path.includes('/occurrences/:')) return 'Date not found in this schedule';
  if (path.includes('/suggestions/:')) return 'Suggestion not found';
  if (path.includes('/schedules/:')) return 'Schedule not found';
  if (path.includes('/activity/:')) return 'Activity not found';
  if (path.includes('/passkeys/:')) return 'Passkey not found';
  if (path.includes('/sessions/:')) return 'Session not found';
  return texts.notFound;
}

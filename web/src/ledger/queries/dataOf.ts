import type { CallName, RouteCalled } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import type { CallArguments } from '../../shared/api/httpClient.ts';
import { successOf } from './serviceText.ts';

/** The data of a route's good answer; throws a `ServiceError` that says `refused` where the server said nothing. */
export const dataOf = async <Call extends CallName>(
  refused: string,
  route: Call,
  ...options: CallArguments<RouteCalled[Call]>
) => successOf(await api.call(route, ...options), { refused }).data;

import { type RouteDefinition, routes } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './routeTable.ts';

const id = '0123456789abcdef01234567';

describe('route table', () => {
  it.each(Object.entries<RouteDefinition>(routes))('finds %s', (name, { method, path }) => {
    const match = matchRoute(method, path.replace(':id', id).replace(':date', '2026-05-01'));
    expect(match).toEqual({
      found: true,
      name,
      route: routes[match.found ? match.name : 'me'],
      params: {
        ...(path.includes(':id') && { id }),
        ...(path.includes(':date') && { date: '2026-05-01' }),
      },
    });
  });

  it('goes by the exact path: case, end and doubled slashes count', () => {
    for (const path of ['/api/v1/Balances', '/api/v1/balances/', '/api//v1/balances', '/api/v1', '']) {
      expect(matchRoute('GET', path)).toEqual({ found: false, allowed: [] });
    }
  });

  it('tells the methods of a path, HEAD with GET', () => {
    expect(matchRoute('PATCH', '/api/v1/transactions')).toEqual({
      found: false,
      allowed: ['GET', 'HEAD', 'POST'],
    });
    expect(matchRoute('POST', `/api/v1/assets/${id}`)).toEqual({
      found: false,
      allowed: ['DELETE', 'GET', 'HEAD', 'PATCH', 'PUT'],
    });
    expect(matchRoute('get', '/api/v1/balances')).toMatchObject({ found: false });
  });

  it('never takes a fixed part of a path for an id', () => {
    expect(matchRoute('DELETE', '/api/v1/assets/transfers')).toEqual({
      found: false,
      allowed: ['GET', 'HEAD', 'POST'],
    });
    expect(matchRoute('GET', '/api/v1/transactions/summary')).toMatchObject({ name: 'summary' });
  });
});

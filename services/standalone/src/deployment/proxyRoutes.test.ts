import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteDefinition, routes } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { proxyRoutes } from './proxyRoutes.ts';

const file = join(import.meta.dirname, '../../../../docker/proxy/routes.conf');

it('the proxy has the map that the route table makes', async () => {
  await expect(proxyRoutes()).toMatchFileSnapshot(file);
});

/** What nginx makes of the file: the first pattern that matches, else the default. */
function serviceOf(request: string): string | undefined {
  const map = readFileSync(file, 'utf8');
  for (const [, pattern = '', service] of map.matchAll(/"~([^"]+)" (\w+);/g)) {
    if (new RegExp(pattern).test(request)) return service;
  }
  return /default (\w+);/.exec(map)?.[1];
}

it.each(Object.entries<RouteDefinition>(routes))(
  'the proxy sends %s to the service that the table names',
  (_name, route) => {
    const path = route.path.replace(':id', '6b01b5ce0198ac1ded000001');
    for (const query of ['', '?limit=5', '?search=/api/v1/auth/me']) {
      expect(serviceOf(`${route.method} ${path}${query}`)).toBe(`${route.service}_api`);
    }
  },
);

it.each([
  ['HEAD /api/v1/auth/me', 'command_api'],
  ['HEAD /api/v1/assets', 'query_api'],
  ['OPTIONS /api/v1/assets', 'command_api'],
  ['GET /api/docs', 'query_api'],
  ['GET /api/v1/openapi.json', 'query_api'],
  ['GET /api/v1/auth/menu', 'query_api'],
  ['GET /api/v1/assets?next=GET /api/v1/auth/me', 'query_api'],
])('the proxy sends %s to the %s', (request, service) => {
  expect(serviceOf(request)).toBe(service);
});

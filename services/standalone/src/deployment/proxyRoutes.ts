import { type RouteDefinition, routes } from '@ledgerline/contract';

/**
 * The proxy's map from method and path to the service that answers, made of the route table: reads are the query API's,
 * but for those few that the table gives to the command API; everything else is the command API's.
 */
export function proxyRoutes(): string {
  const readsOfCommandApi = Object.values<RouteDefinition>(routes).filter(
    ({ method, service }) => method === 'GET' && service === 'command',
  );
  const lines = [
    ...readsOfCommandApi.map(({ path }) => `"~^(?:GET|HEAD) ${pattern(path)}(?:\\?|$)" command_api;`),
    '"~^(?:GET|HEAD) " query_api;',
    'default command_api;',
  ];
  return [
    '# Made of packages/contract/src/routes.ts; proxyRoutes.test.ts tells when it has to be made anew (vitest -u).',
    'map "$request_method $request_uri" $api {',
    ...lines.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');
}

const pattern = (path: string): string => path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/?]+');

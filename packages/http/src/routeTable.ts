import Router from '@koa/router';
import { type RouteDefinition, type RouteName, routes } from '@ledgerline/contract';

/** What the whole table says of one method and path. */
export type RouteMatch =
  | { found: true; name: RouteName; route: RouteDefinition; params: Record<string, string> }
  | { found: false; allowed: readonly string[] };

// Paths without parameters stand for themselves: `transfers` in /assets/transfers is never an asset's id.
const fixedPaths = new Map<string, Map<string, RouteMatch>>();
const router = new Router({ sensitive: true, strict: true });

for (const [key, route] of Object.entries<RouteDefinition>(routes)) {
  const name = key as RouteName;
  const { method, path } = route;
  if (path.includes(':')) {
    router.register(path, [method], (_context, next) => next(), { name });
    continue;
  }
  const match: RouteMatch = { found: true, name, route, params: {} };
  const methods = fixedPaths.get(path) ?? new Map<string, RouteMatch>();
  fixedPaths.set(path, methods.set(method, match));
  if (method === 'GET') methods.set('HEAD', match);
}

/** Looks a request up. `allowed` has the methods of that path, none for an unknown path. HEAD goes as GET. */
export function matchRoute(method: string, path: string): RouteMatch {
  const methods = fixedPaths.get(path);
  if (methods) return methods.get(method) ?? { found: false, allowed: [...methods.keys()].sort() };

  const matches = router.match(path, method);
  const layer = matches.pathAndMethod[0];
  if (layer?.name === undefined) {
    const allowed = matches.path.flatMap((candidate) => candidate.methods);
    return { found: false, allowed: [...new Set(allowed)].sort() };
  }
  const name = layer.name as RouteName;
  const params = layer.params(path, layer.captures(path), {});
  return { found: true, name, route: routes[name], params };
}

import Router from '@koa/router';
import { type Method, type RouteDefinition, type RouteName, routes } from '@ledgerline/contract';

/** What the whole table says of one method and path. */
export type RouteMatch =
  | { found: true; name: RouteName; route: RouteDefinition; params: Record<string, string> }
  | { found: false; allowed: readonly string[] };

const router = new Router({ sensitive: true, strict: true });
for (const [name, { method, path }] of Object.entries<RouteDefinition>(routes)) {
  router.register(path, [method], (_context, next) => next(), { name });
}

/** Looks a request up. `allowed` has the methods of that path, none for an unknown path. HEAD goes as GET. */
export function matchRoute(method: string, path: string): RouteMatch {
  return fixedMatches.get(`${method} ${path}`) ?? search(method, path);
}

function search(method: string, path: string): RouteMatch {
  const matches = router.match(path, method);
  const layer = matches.pathAndMethod[0];
  if (layer?.name === undefined) {
    const allowed = matches.path.flatMap((candidate) => candidate.methods as Method[]);
    return { found: false, allowed: [...new Set(allowed)].sort() };
  }
  const name = layer.name as RouteName;
  const params = layer.paramNames.length === 0 ? {} : layer.params(path, layer.captures(path), {});
  return { found: true, name, route: routes[name], params };
}

// The router tries its patterns one by one; paths without parameters are looked up at once.
const fixedMatches = new Map<string, RouteMatch>(
  Object.values<RouteDefinition>(routes)
    .filter(({ path }) => !path.includes(':'))
    .map(({ method, path }) => [`${method} ${path}`, search(method, path)]),
);

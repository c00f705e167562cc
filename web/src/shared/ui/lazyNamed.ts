import { type ComponentType, lazy } from 'react';

/** A component of a module with named exports, loaded when it is shown first. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

import { type ComponentType, createElement, use } from 'react';
import { loadCode } from './loadCode.ts';

/** Forget the loads that failed. */
const failed = new Set<() => void>();
const early: (() => Promise<unknown>)[] = [];

/**
 * A component of a module with named exports, loaded when it is shown first. A load that fails is tried again when its
 * error boundary shows it again. `early`: fetched as soon as the signed-in area has nothing else to do.
 */
export function lazyNamed<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  when: 'early' | 'late' = 'late',
): Module[Name] {
  if (when === 'early') early.push(load);
  let loading: Promise<Module[Name]> | undefined;
  function read() {
    if (loading === undefined) {
      loading = loadCode(load).then((module) => module[name]);
      loading.catch(() => failed.add(() => (loading = undefined)));
    }
    return loading;
  }
  const Late: ComponentType<never> = (props) => createElement(use(read()), props);
  return Late as Module[Name];
}

/** Lets every component whose code could not be loaded try again. Error boundaries call it after they caught something. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Fetches the code that was declared `early`, one after the other. Never fails. */
export async function fetchEarlyCode(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that nothing else has to wait
  for (const load of early) await load().catch(() => undefined);
}

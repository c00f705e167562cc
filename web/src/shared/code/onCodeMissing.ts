import { showToast, toasts } from '../ui/toasts/showToast.ts';
import { hasTyped } from './typing.ts';

/** Where it is kept which build was loaded again. */
const storageKey = 'reloadedBuild';
/** In milliseconds. */
const longEnough = 30_000;

/**
 * A chunk cannot be had although the device is online: most likely a new release has replaced it. Loads the page again,
 * once for each build. Where that would lose something, a toast offers it instead.
 */
export function onCodeMissing(build: string = import.meta.url, reload = () => location.reload()): void {
  const countsDown = toasts.current().visible.some(({ kind }) => kind === 'countdown');
  if (hasTyped() || countsDown) {
    showToast({
      id: 'code-missing',
      kind: 'warning',
      title: 'Part of this page could not be loaded',
      description: 'Finish what you are doing, then reload the page.',
      duration: longEnough,
      actions: [{ text: 'Reload', onPress: reload }],
    });
    return;
  }
  if (sessionStorage.getItem(storageKey) === build) return;
  sessionStorage.setItem(storageKey, build);
  reload();
}

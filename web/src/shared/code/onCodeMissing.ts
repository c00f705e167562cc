import { showToast, toasts } from '../toasts/showToast.ts';
import { hasTyped } from './typing.ts';

/** When the page was loaded again last, as milliseconds since 1970. */
const storageKey = 'reloadedAt';
/** The page is loaded again once in this time at most, in milliseconds. */
const betweenReloads = 60_000;
/** How long the server's page may take, in milliseconds. */
const patience = 5000;
/** In milliseconds. */
const longEnough = 30_000;

const entry = 'script[type="module"][src]';

interface Surroundings {
  /** The path of the entry script that the server's page names now; undefined where there is no such page. */
  entryNow: () => Promise<string | undefined>;
  /** That of this page. */
  entryHere: string | undefined;
  now: () => number;
  reload: () => void;
}

/**
 * A chunk cannot be had although the device is online. Where the server has another release by now, loads the page
 * again; where that would lose something, a toast offers it instead. Where the server is away, or has what this page
 * was made of, nothing happens: who waits for the chunk says that it could not be had. Never rejects.
 */
export async function onCodeMissing(given: Partial<Surroundings> = {}): Promise<void> {
  const { entryNow, entryHere, now, reload }: Surroundings = {
    entryNow: readEntry,
    entryHere: document.querySelector(entry)?.getAttribute('src') ?? undefined,
    now: Date.now,
    reload: () => location.reload(),
    ...given,
  };
  const served = await entryNow().catch(() => undefined);
  if (served === undefined || served === entryHere) return;
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
  if (now() - Number(sessionStorage.getItem(storageKey) ?? 0) < betweenReloads) return;
  sessionStorage.setItem(storageKey, String(now()));
  reload();
}

async function readEntry(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) return undefined;
  // No document is made of it: the page's policy lets no text become one.
  return /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1];
}

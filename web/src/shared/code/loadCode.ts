import { isNetworkError } from '../api/serviceResult.ts';
import { showToast, toasts } from '../toasts/showToast.ts';

/** Between the tries, in milliseconds. */
const waits = [300, 1500];

/** Loads a chunk of the client, with two more tries while the device is online. Rejects with the last error. */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  [wait, ...left]: readonly number[] = waits,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isNetworkError(error) || !navigator.onLine) throw error;
    if (wait === undefined) {
      await onCodeMissing();
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadCode(load, left);
  }
}

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

/** The path on which something was typed last. */
let typedOn: string | undefined;

/** Notes when something is typed or chosen in a field, for `hasTyped`. */
export function watchTyping(): void {
  document.addEventListener('input', () => {
    typedOn = location.pathname;
  });
}

/** Whether something was typed on this page since it was opened: loading the page again could lose it. */
const hasTyped = (): boolean => typedOn === location.pathname;

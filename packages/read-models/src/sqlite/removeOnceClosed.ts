/** What Windows answers about a file that somebody still has open; elsewhere such a file can be removed. */
const OPEN_CODES = new Set<unknown>(['EBUSY', 'EPERM', 'EACCES']);
const AGAIN_MS = 10_000;

/**
 * Removes something; where somebody still has it open, tries again every ten seconds until nobody has, without keeping the
 * process. Throws what `remove` throws for any other reason, at the first try.
 */
export function removeOnceClosed(remove: () => void): void {
  try {
    remove();
  } catch (error) {
    if (!OPEN_CODES.has((error as NodeJS.ErrnoException).code)) throw error;
    const again = setInterval(() => {
      try {
        remove();
        clearInterval(again);
      } catch {
        // A reader has it yet, or it may not be removed at all: then it takes room and is read by nobody.
      }
    }, AGAIN_MS);
    again.unref();
  }
}

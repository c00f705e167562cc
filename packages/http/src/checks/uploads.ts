import { Patience } from '@ledgerline/patience';
import { tooManyRequests, unavailable } from '../api.ts';

/** How much may be uploaded at once: it lies in memory as a whole. */
export interface UploadLimits {
  /** The most bytes that all uploads together have announced. */
  bytes: number;
  /** How long, in milliseconds, somebody waits who finds all of it taken. */
  waitMs: number;
  /** An upload must bring this many bytes in each stretch of so many milliseconds. */
  leastBytes: number;
  stretchMs: number;
}

export const uploadLimits: UploadLimits = {
  bytes: 64_000_000,
  waitMs: 5_000,
  leastBytes: 50_000,
  stretchMs: 10_000,
};

/** So many forms of one person are in work at once, each with its file in memory. The next one is not taken in. */
const MOST_OF_PERSON = 4;

interface Waiting {
  userId: string;
  bytes: number;
  begin: () => void;
}

/** A place among the uploads. Both are told once, in either order. */
export interface UploadPlace {
  /** The body is there as a whole, or none comes any more. */
  received: () => void;
  /** Nothing of the form is in work any more, whether or not its client is still there. */
  answered: () => void;
}

/**
 * Lets each person upload one thing at a time while few of theirs are in work, and all people together so many announced
 * bytes. Who waits in vain hears 429 where their own forms are in the way, else 503.
 */
export function createUploads({ bytes: most, waitMs }: Pick<UploadLimits, 'bytes' | 'waitMs'>) {
  const uploading = new Set<string>();
  const inWork = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const isBusy = (userId: string): boolean =>
    uploading.has(userId) || (inWork.get(userId) ?? 0) >= MOST_OF_PERSON;
  const fits = ({ userId, bytes }: Waiting): boolean => !isBusy(userId) && taken + bytes <= most;

  function begin(upload: Waiting): void {
    const { userId, bytes } = upload;
    waiting.delete(upload);
    uploading.add(userId);
    inWork.set(userId, (inWork.get(userId) ?? 0) + 1);
    taken += bytes;
    upload.begin();
  }

  function beginNext(): void {
    for (const upload of waiting) if (fits(upload)) begin(upload);
  }

  const placeOf = ({ userId, bytes }: Waiting): UploadPlace => ({
    received() {
      uploading.delete(userId);
      taken -= bytes;
      beginNext();
    },
    answered() {
      const left = (inWork.get(userId) ?? 0) - 1;
      if (left > 0) inWork.set(userId, left);
      else inWork.delete(userId);
      beginNext();
    },
  });

  return (userId: string, bytes: number): Promise<UploadPlace> => {
    const { promise, resolve, reject } = Promise.withResolvers<UploadPlace>();
    const patience = new Patience(waitMs, () => {
      waiting.delete(upload);
      reject(isBusy(userId) ? tooManyRequests(1) : unavailable());
    });
    const upload: Waiting = {
      userId,
      bytes,
      begin() {
        patience.end();
        resolve(placeOf(upload));
      },
    };
    if (fits(upload)) begin(upload);
    else waiting.add(upload);
    return promise;
  };
}

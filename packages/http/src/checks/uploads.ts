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

interface Waiting {
  userId: string;
  bytes: number;
  begin: () => void;
}

/**
 * Lets each person upload one thing at a time, and all people together so many announced bytes. Answers how to give the
 * place back. Who waits in vain hears 429 while their own upload goes on, else 503.
 */
export function createUploads({ bytes: most, waitMs }: Pick<UploadLimits, 'bytes' | 'waitMs'>) {
  const uploading = new Set<string>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const fits = ({ userId, bytes }: Waiting): boolean => !uploading.has(userId) && taken + bytes <= most;

  function begin(upload: Waiting): void {
    waiting.delete(upload);
    uploading.add(upload.userId);
    taken += upload.bytes;
    upload.begin();
  }

  function end({ userId, bytes }: Waiting): void {
    uploading.delete(userId);
    taken -= bytes;
    for (const upload of waiting) if (fits(upload)) begin(upload);
  }

  return (userId: string, bytes: number): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const patience = new Patience(waitMs, () => {
      waiting.delete(upload);
      reject(uploading.has(userId) ? tooManyRequests(1) : unavailable());
    });
    const upload: Waiting = {
      userId,
      bytes,
      begin() {
        patience.end();
        resolve(() => end(upload));
      },
    };
    if (fits(upload)) begin(upload);
    else waiting.add(upload);
    return promise;
  };
}

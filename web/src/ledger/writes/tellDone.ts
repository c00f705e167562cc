import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { isDecided, isSignedOut, type ServiceFailure } from '../../shared/api/serviceResult.ts';
import { dismissToast, showToast } from '../../shared/toasts/showToast.ts';
import { undoChange } from '../undo/undoLastChange.ts';

/** How long the toast stays, in milliseconds. */
const duration = 6000;

interface Done {
  title: string;
  description?: string;
  /** What the command answered, or the group that it made; without one nothing was written, and there is nothing to undo. */
  revision: number | string | undefined;
}

/** Says that something was done, and offers to undo it, whatever was done since. */
export function tellDone({ revision, ...texts }: Done): void {
  const id: string = showToast({
    kind: 'success',
    ...texts,
    duration,
    ...(revision !== undefined && {
      actions: [
        {
          text: 'Undo',
          variant: 'primary',
          onPress() {
            dismissToast(id);
            void undoChange(revision);
          },
        },
      ],
    }),
  });
}

/** Says that something was not done (`did`: 'recorded'), or that nobody knows: then what is shown is read again. */
export function tellFailed(title: string, did: string, failure: ServiceFailure): void {
  if (isSignedOut(failure)) return;
  const isUnknown = !isDecided(failure) && navigator.onLine;
  if (isUnknown) void invalidateLedger();
  showToast({
    kind: 'error',
    title: isUnknown ? `No answer: “${title}” may have been ${did}` : `“${title}” was not ${did}`,
    description: failure.message,
  });
}

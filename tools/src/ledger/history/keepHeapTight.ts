import { setFlagsFromString } from 'node:v8';

/** For those who make garbage much faster than they keep things: left alone, heaps grow to four times what is in use. */
export const keepHeapTight = (): void => setFlagsFromString('--heap-growing-percent=30');

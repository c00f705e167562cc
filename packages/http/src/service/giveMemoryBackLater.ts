import { setFlagsFromString } from 'node:v8';

/**
 * Left alone, V8 gives memory back eight seconds after a busy time, with two full collections of garbage, each of which
 * stops everybody for up to 90 ms. Now five minutes have to pass.
 */
export const giveMemoryBackLater = (): void => setFlagsFromString('--memory-reducer-delay-ms=300000');

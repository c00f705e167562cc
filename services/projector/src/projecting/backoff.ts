/** How long to wait before trying again: from 100 ms to 5 s, half as long again each time. */
export const backoff = (failures: number): number => Math.min(5000, 100 * 1.5 ** failures);

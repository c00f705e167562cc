/** Numbers from 0 to below 1, the same for the same seed (sfc32 of the seed's hash). */
export type Random = () => number;

/** A generator of its own for each purpose, so that one more draw for one leaves the others as they are. */
export function randomOf(seed: string): Random {
  let [a, b, c, d] = [hashOf(`${seed}a`), hashOf(`${seed}b`), hashOf(`${seed}c`), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/** A number between the two, more often a small one. */
export const mostlySmall = (random: Random, least: number, most: number): number =>
  least + (most - least) * random() ** 4;

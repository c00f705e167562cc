/** One of these; undefined where there is none. */
export const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** An amount in units with two decimals, up to `most`. */
export const money = (random: () => number, most: number): number => Math.ceil(random() * most * 100) / 100;

/** One asset's share of the drawing at each point, in units. */
export interface WorthLayer {
  lower: number[];
  upper: number[];
}

export interface WorthLayers {
  layers: WorthLayer[];
  highest: number;
  lowest: number;
}

/** Stacks amounts: those above 0 upwards, those below 0 downwards, so that a debt takes nothing off an asset’s layer. */
export function worthLayers(points: readonly (readonly number[])[]): WorthLayers {
  const count = points[0]?.length ?? 0;
  const layers = Array.from({ length: count }, (): WorthLayer => ({ lower: [], upper: [] }));
  let [highest, lowest] = [0, 0];
  for (const amounts of points) {
    let [above, below] = [0, 0];
    for (const [place, amount] of amounts.entries()) {
      const layer = layers[place];
      if (amount >= 0) {
        layer?.lower.push(above);
        above += amount;
        layer?.upper.push(above);
      } else {
        layer?.lower.push(below);
        below += amount;
        layer?.upper.push(below);
      }
    }
    highest = Math.max(highest, above);
    lowest = Math.min(lowest, below);
  }
  return { layers, highest, lowest };
}

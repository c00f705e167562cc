/** The twelve hue names of categories, round the colour wheel. A category's `color` is one of them. */
export const hueNames = [
  'rose',
  'coral',
  'amber',
  'yellow',
  'lime',
  'green',
  'teal',
  'cyan',
  'sky',
  'blue',
  'violet',
  'magenta',
] as const;
export type HueName = (typeof hueNames)[number];

/** One hue in the three strengths it is used in: `tint` behind an icon, `text` on a tint, `chart` for bars and lines. */
export interface Hue {
  tint: string;
  text: string;
  chart: string;
}

const angles: Record<HueName, number> = {
  rose: 12,
  coral: 36,
  amber: 66,
  yellow: 92,
  lime: 122,
  green: 150,
  teal: 178,
  cyan: 206,
  sky: 234,
  blue: 264,
  violet: 296,
  magenta: 334,
};

/** Every hue by name; equal lightness and chroma, so that no category shouts. */
export const hues = Object.fromEntries(hueNames.map((name) => [name, hueAt(angles[name])])) as Record<
  HueName,
  Hue
>;

function hueAt(angle: number): Hue {
  return {
    tint: `oklch(0.31 0.045 ${angle})`,
    text: `oklch(0.82 0.11 ${angle})`,
    chart: `oklch(0.73 0.12 ${angle})`,
  };
}

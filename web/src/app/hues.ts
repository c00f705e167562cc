import type { HueName } from '@ledgerline/domain/values';

/** One hue in the three strengths it is used in: `tint` behind an icon, `text` on a tint, `chart` for bars and lines. */
export interface HueColors {
  tint: string;
  text: string;
  chart: string;
}

/** The hues of categories, round the colour wheel, of equal lightness and chroma so that none shouts. */
export const hues: Record<HueName, HueColors> = {
  rose: hueAt(12),
  coral: hueAt(36),
  amber: hueAt(66),
  yellow: hueAt(92),
  lime: hueAt(122),
  green: hueAt(150),
  teal: hueAt(178),
  cyan: hueAt(206),
  sky: hueAt(234),
  blue: hueAt(264),
  violet: hueAt(296),
  magenta: hueAt(334),
};

function hueAt(angle: number): HueColors {
  return {
    tint: `oklch(0.31 0.045 ${angle})`,
    text: `oklch(0.82 0.11 ${angle})`,
    chart: `oklch(0.73 0.12 ${angle})`,
  };
}

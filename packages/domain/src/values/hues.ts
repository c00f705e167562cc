/** The twelve hues in which categories are drawn, round the colour wheel; the client's theme gives each its colours. */
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

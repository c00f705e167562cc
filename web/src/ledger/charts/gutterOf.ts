/** What a character of a label takes, in pixels. */
const characterWidth = 7.5;

/** The room that an axis' labels take beside the drawing, in pixels. */
export const gutterOf = (labels: readonly string[]): number =>
  Math.round(Math.max(1, ...labels.map(({ length }) => length)) * characterWidth) + 12;

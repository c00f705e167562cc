import { displayWidth } from './displayWidth.ts';
import { safeText } from './safeText.ts';

/** One column of a list, as people see it. */
export interface Column<Row> {
  title: string;
  /** undefined and null are shown as a dash. */
  value: (row: Row) => string | number | null | undefined;
  /** Texts to the right, too. */
  right?: boolean;
}

/** Rows below their titles, in columns that line up; numbers stand to the right. `emphasise` draws the titles. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  emphasise: (title: string) => string = (title) => title,
): string {
  const layouts = columns.map(({ title, value, right = false }) => {
    const values = rows.map(value);
    const cells = values.map((cell) => safeText(String(cell ?? '–')));
    return {
      title,
      cells,
      width: Math.max(...[title, ...cells].map(displayWidth)),
      right: right || values.some((cell) => typeof cell === 'number'),
    };
  });
  const line = (cellOf: (layout: (typeof layouts)[number]) => string): string =>
    layouts
      .map((layout) => pad(cellOf(layout), layout))
      .join('  ')
      .trimEnd();
  const lines = rows.map((_, index) => line(({ cells }) => cells[index] ?? ''));
  return [emphasise(line(({ title }) => title)), ...lines].map((text) => `${text}\n`).join('');
}

function pad(text: string, { width, right }: { width: number; right: boolean }): string {
  const gap = ' '.repeat(width - displayWidth(text));
  return right ? gap + text : text + gap;
}

/** Places of columns that stand side by side; the first part has the sums before them. */
export interface TablePart {
  places: readonly number[];
  hasSums: boolean;
}

const withSums = 4;
const without = 6;

/** The columns of a wide table: all in one on a screen, which scrolls, and as many as a page is wide on paper. */
export function tableParts(columns: number, isPrinting: boolean): TablePart[] {
  const places = Array.from({ length: columns }, (_, place) => place);
  if (!isPrinting || columns <= withSums) return [{ places, hasSums: true }];
  const parts: TablePart[] = [{ places: places.slice(0, withSums), hasSums: true }];
  for (let first = withSums; first < columns; first += without) {
    parts.push({ places: places.slice(first, first + without), hasSums: false });
  }
  return parts;
}

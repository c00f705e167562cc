const most = 5;

/** The numbers of at most five page buttons around `page`, ascending. */
export function pageButtons(page: number, totalPages: number): number[] {
  const count = Math.min(most, Math.max(0, totalPages));
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** A row of a statement. */
interface Row {
  date: string;
  cents: number;
  text: string;
}

/** So many files a bank has, each of another asset. */
export const FILES = 3;
const dayMs = 24 * 3_600_000;

const rowOf = (tag: string, place: number): Row => {
  const date = new Date(Date.UTC(2026, 3, 10) + place * dayMs).toISOString().slice(0, 10);
  return place % 2 === 0
    ? { date, cents: -3000, text: `${tag} bread` }
    : { date, cents: -(101 + place), text: `${tag} shop ${place}` };
};

/** The files of a person's bank, as texts; half of their rows are what a schedule for bread would post. */
export const statementsOf = (tag: string): string[] =>
  Array.from({ length: FILES }, (_, file) => {
    const rows = Array.from({ length: 9 + 3 * file }, (_row, place) => rowOf(tag, 4 * file + place));
    const lines = rows.map(({ date, cents, text }) => `${date},${(cents / 100).toFixed(2)},${text}`);
    return ['Date,Amount,Description', ...lines, ''].join('\n');
  });

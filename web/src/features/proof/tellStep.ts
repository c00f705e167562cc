/** An amount as the server writes it into its sentences, after the words that stand before one; none in quotes. */
const amounts = /“[^”]*”|(?<=\b(?:of|from|to) |^Transferred |\()\d+\.\d\d(?=$|[ ,)])/g;

/** A step's sentence with its amounts as the person reads them. `format` writes decimal units in the display currency. */
export function tellStep(summary: string, format: (amount: number) => string): string {
  return summary.replace(amounts, (found) => (found.startsWith('“') ? found : format(Number(found))));
}

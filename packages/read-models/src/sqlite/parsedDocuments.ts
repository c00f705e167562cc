/** Only texts of so many characters are kept: a shorter one is parsed in less than a millisecond. */
const LEAST_KEPT = 100_000;
/** All texts that are kept have at most so many characters together, or there is only one. */
const MOST_KEPT = 8_000_000;

/**
 * The long documents that were read last, parsed. Who reads one again gets the same object as long as its text is the
 * same, and must not change it: parsing megabytes for each question would keep other people waiting.
 */
export class ParsedDocuments<Document extends object> {
  readonly #kept = new Map<string, { text: string; document: Document }>();
  #characters = 0;

  /** What this text says, which is kept under this key. */
  parse(key: string, text: string): Document {
    const known = this.#kept.get(key);
    if (known) this.#forget(key, known.text);
    const document = known?.text === text ? known.document : (JSON.parse(text) as Document);
    if (text.length >= LEAST_KEPT) this.#keep(key, { text, document });
    return document;
  }

  #keep(key: string, one: { text: string; document: Document }): void {
    this.#kept.set(key, one);
    this.#characters += one.text.length;
    for (const [oldest, { text }] of this.#kept) {
      if (this.#characters <= MOST_KEPT || oldest === key) return;
      this.#forget(oldest, text);
    }
  }

  #forget(key: string, text: string): void {
    this.#kept.delete(key);
    this.#characters -= text.length;
  }
}

/** Only texts of so many characters are kept: a shorter one is parsed in less than a millisecond. */
const LEAST_KEPT = 100_000;
/** All texts that are kept had at most so many characters together, or there is only one. */
const MOST_KEPT = 8_000_000;

interface Kept<Document> {
  revision: number;
  characters: number;
  document: Document;
}

/**
 * The long documents that were read last, parsed. Who reads one again gets the same object as long as its revision is the
 * same, and must not change it: reading and parsing megabytes for each question would keep other people waiting.
 */
export class ParsedDocuments<Document extends object> {
  readonly #kept = new Map<string, Kept<Document>>();
  #characters = 0;

  /** The revision that is kept under this key; undefined where none is. */
  revisionOf(key: string): number | undefined {
    return this.#kept.get(key)?.revision;
  }

  /** What is kept under this key, and was read just now. */
  again(key: string): Document | undefined {
    const known = this.#kept.get(key);
    if (known) this.#keep(key, known);
    return known?.document;
  }

  /** What this text of a revision says, which is kept under this key. */
  parse(key: string, revision: number, text: string): Document {
    const document = JSON.parse(text) as Document;
    this.#forget(key);
    if (text.length >= LEAST_KEPT) this.#keep(key, { revision, characters: text.length, document });
    return document;
  }

  #keep(key: string, one: Kept<Document>): void {
    this.#forget(key);
    this.#kept.set(key, one);
    this.#characters += one.characters;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MOST_KEPT || oldest === key) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.characters ?? 0;
    this.#kept.delete(key);
  }
}

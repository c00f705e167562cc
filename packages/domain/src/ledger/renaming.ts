import { isPlainName, labelKey, withoutRepeated } from '../values/labels.ts';
import type { RenameLabels } from './labelCommands.ts';

type Asked = Pick<RenameLabels, 'from' | 'to'>;

/** Which names are renamed to what. It is asked of each record, so what can't be meant is passed over at a glance. */
export class Renaming {
  readonly to: string;
  readonly #keys: ReadonlySet<string>;
  readonly #lengths: ReadonlySet<number>;
  readonly #spellings = new Map<string, string | undefined>();

  private constructor({ from, to }: Asked) {
    this.to = to;
    this.#keys = new Set(from.map(labelKey));
    this.#lengths = new Set([...this.#keys].map((key) => key.length));
  }

  /** The renaming that a command asks for; the parts of a command share it. */
  static of(command: Asked): Renaming {
    const known = renamings.get(command.from) ?? new Renaming(command);
    renamings.set(command.from, known);
    return known;
  }

  /** The key of a name that is renamed, also where it is spelled as it is to be already; else undefined. */
  keyOf(name: string): string | undefined {
    if (!this.#lengths.has(name.length) && (name === '' || isPlainName(name))) return undefined;
    if (this.#spellings.has(name)) return this.#spellings.get(name);
    const key = labelKey(name);
    const found = this.#keys.has(key) ? key : undefined;
    this.#spellings.set(name, found);
    return found;
  }

  /** Whether a name becomes another one. */
  changes(name: string): boolean {
    return name !== this.to && this.keyOf(name) !== undefined;
  }

  /** All keys that are looked for. */
  keys(): Set<string> {
    return new Set(this.#keys);
  }

  /** The tags afterwards, in their order; the new one stands once. */
  tags(tags: readonly string[]): string[] {
    if (!tags.some((tag) => this.changes(tag))) return [...tags];
    const same = labelKey(this.to);
    return withoutRepeated(tags.map((tag) => (this.changes(tag) || labelKey(tag) === same ? this.to : tag)));
  }
}

const renamings = new WeakMap<readonly string[], Renaming>();

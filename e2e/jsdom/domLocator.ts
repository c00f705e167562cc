import {
  byAttribute,
  byLabel,
  byRole,
  byText,
  descriptionOf,
  isChecked,
  isDisabled,
  isText,
  isVisible,
  nameOf,
  type RoleOptions,
  squeeze,
  type Text,
} from './queries.ts';

/** The keyboard and pointer of one window. */
export interface Hands {
  click: (element: Element) => Promise<void>;
  hover: (element: Element) => Promise<void>;
  press: (keys: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  choose: (element: Element, options: string | string[]) => Promise<void>;
  give: (element: HTMLElement, files: { name: string; mimeType: string; buffer: Buffer }[]) => Promise<void>;
}

/** What locators need from their page. */
export interface Place {
  document: () => Document;
  hands: () => Hands;
  page: () => unknown;
}

interface Expected {
  string?: string;
  regexSource?: string;
  regexFlags?: string;
  matchSubstring?: boolean;
  ignoreCase?: boolean;
  normalizeWhiteSpace?: boolean;
}

interface Expectation {
  isNot: boolean;
  timeout: number;
  expectedText?: Expected[];
  expectedNumber?: number;
  expectedValue?: unknown;
  expressionArg?: string;
}

interface Verdict {
  matches: boolean;
  received?: { value: unknown };
  timedOut?: boolean;
}

type Filter = {
  has?: DomLocator;
  hasNot?: DomLocator;
  hasText?: Text;
  hasNotText?: Text;
  visible?: boolean;
};

const patience = 30_000;

/** Asks again and again until there is an answer; `undefined` after so many milliseconds without one. */
export async function until<Answer>(
  ask: () => Answer | undefined,
  timeout = patience,
): Promise<Answer | undefined> {
  const end = performance.now() + timeout;
  for (let pause = 4; ; pause = Math.min(pause * 2, 50)) {
    const answer = ask();
    if (answer !== undefined || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export function isExpected(text: string, expected: Expected): boolean {
  const plain = (said: string): string => {
    const spaced = expected.normalizeWhiteSpace ? squeeze(said) : said;
    return expected.ignoreCase ? spaced.toLowerCase() : spaced;
  };
  if (expected.regexSource !== undefined)
    return new RegExp(expected.regexSource, expected.regexFlags?.replace('g', '')).test(text);
  const [said, wanted] = [plain(text), plain(expected.string ?? '')];
  return expected.matchSubstring ? said.includes(wanted) : said === wanted;
}

const all = (found: (root: ParentNode) => Element[]) => found;

/** Elements of a page in jsdom, as Playwright's `Locator` finds them; what only a browser can say is missing. */
export class DomLocator {
  /** By which Playwright's `expect` knows a locator. */
  readonly _apiName = 'Locator';
  readonly place: Place;
  readonly told: string;
  readonly find: (root: ParentNode) => Element[];

  constructor(place: Place, told: string, find: (root: ParentNode) => Element[]) {
    this.place = place;
    this.told = told;
    this.find = find;
  }

  toString(): string {
    return this.told;
  }

  elements(): Element[] {
    return this.find(this.place.document());
  }

  below(told: string, find: (root: ParentNode) => Element[]): DomLocator {
    return new DomLocator(this.place, `${this.told}.${told}`, (root) => [
      ...new Set(this.find(root).flatMap((element) => find(element))),
    ]);
  }

  among(told: string, choose: (found: Element[]) => Element[]): DomLocator {
    return new DomLocator(this.place, `${this.told}.${told}`, (root) => choose(this.find(root)));
  }

  getByRole(role: string, options?: RoleOptions): DomLocator {
    return this.below(`getByRole(${role} ${String(options?.name ?? '')})`, (root) =>
      byRole(root, role, options),
    );
  }
  getByText(text: Text, { exact }: { exact?: boolean } = {}): DomLocator {
    return this.below(`getByText(${String(text)})`, (root) => byText(root, text, exact));
  }
  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): DomLocator {
    return this.below(`getByLabel(${String(text)})`, (root) => byLabel(root, text, exact));
  }
  getByPlaceholder(text: Text, { exact }: { exact?: boolean } = {}): DomLocator {
    return this.below(`getByPlaceholder(${String(text)})`, (root) =>
      byAttribute(root, 'placeholder', text, exact),
    );
  }
  getByTitle(text: Text, { exact }: { exact?: boolean } = {}): DomLocator {
    return this.below(`getByTitle(${String(text)})`, (root) => byAttribute(root, 'title', text, exact));
  }
  locator(selector: string): DomLocator {
    return this.below(`locator(${selector})`, (root) => [...root.querySelectorAll(selector)]);
  }
  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): DomLocator {
    const holds = (element: Element): boolean =>
      (has === undefined || has.find(element).length > 0) &&
      (hasNot === undefined || hasNot.find(element).length === 0) &&
      (hasText === undefined || isText(element.textContent ?? '', hasText)) &&
      (hasNotText === undefined || !isText(element.textContent ?? '', hasNotText)) &&
      (visible === undefined || isVisible(element) === visible);
    return this.among('filter()', (found) => found.filter(holds));
  }
  first(): DomLocator {
    return this.among('first()', (found) => found.slice(0, 1));
  }
  last(): DomLocator {
    return this.among('last()', (found) => found.slice(-1));
  }
  nth(index: number): DomLocator {
    return this.among(`nth(${index})`, (found) => found.slice(index).slice(0, 1));
  }
  or(other: DomLocator): DomLocator {
    return new DomLocator(this.place, `${this.told}.or(${other.told})`, (root) => {
      const either = new Set([...this.find(root), ...other.find(root)]);
      return all((one) => [...one.querySelectorAll('*')])(root).filter((element) => either.has(element));
    });
  }
  and(other: DomLocator): DomLocator {
    return new DomLocator(this.place, `${this.told}.and(${other.told})`, (root) => {
      const others = new Set(other.find(root));
      return this.find(root).filter((element) => others.has(element));
    });
  }

  async all(): Promise<DomLocator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }
  async count(): Promise<number> {
    return this.elements().length;
  }
  async isVisible(): Promise<boolean> {
    return this.elements().some(isVisible);
  }
  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '');
  }
  async allInnerTexts(): Promise<string[]> {
    return this.allTextContents();
  }
  async evaluateAll(asked: (elements: Element[]) => unknown): Promise<unknown> {
    return asked(this.elements());
  }
  page(): unknown {
    return this.place.page();
  }
  async textContent(): Promise<string | null> {
    return (await this.one()).textContent;
  }
  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value;
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  // The one element that there is, once it is there.
  async one(isReady: (element: Element) => boolean = () => true): Promise<Element> {
    const found = await until(() => {
      const elements = this.elements();
      if (elements.length > 1) throw new Error(`${this.told} is ${elements.length} elements`);
      const [element] = elements;
      return element && isReady(element) ? element : undefined;
    });
    if (found === undefined)
      throw new Error(`${this.told}: ${this.elements().length === 0 ? 'not there' : 'not ready'}`);
    return found;
  }
  async usable(): Promise<HTMLElement> {
    return (await this.one((element) => isVisible(element) && !isDisabled(element))) as HTMLElement;
  }

  async click(): Promise<void> {
    const element = await this.usable();
    // A dialog keeps a pointer from all else.
    if (element.closest('[inert]') !== null) throw new Error(`${this.told} is inert`);
    await this.place.hands().click(element);
  }
  async hover(): Promise<void> {
    await this.place.hands().hover(await this.usable());
  }
  async check(): Promise<void> {
    const element = await this.usable();
    if (!isChecked(element)) await this.place.hands().click(element);
  }
  async uncheck(): Promise<void> {
    const element = await this.usable();
    if (isChecked(element)) await this.place.hands().click(element);
  }
  async focus(): Promise<void> {
    ((await this.one()) as HTMLElement).focus();
  }
  async blur(): Promise<void> {
    ((await this.one()) as HTMLElement).blur();
  }
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.place.hands().press(keys);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.place.hands().type(text);
  }
  /** Puts the text in place of what is there, in one step. */
  async fill(text: string): Promise<void> {
    const element = (await this.usable()) as HTMLInputElement;
    if (element.readOnly) throw new Error(`${this.told} can't be edited`);
    element.focus();
    const { Event } = this.place.document().defaultView as Window & typeof globalThis;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(
      element,
      text,
    );
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  }
  async clear(): Promise<void> {
    await this.fill('');
  }
  async selectOption(wanted: string | { label: string }): Promise<void> {
    const element = (await this.usable()) as HTMLSelectElement;
    const labels = typeof wanted === 'string' ? wanted : wanted.label;
    await this.place.hands().choose(element, labels);
  }
  async setInputFiles(files: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.place.hands().give((await this.one()) as HTMLElement, [files].flat());
  }

  /** What Playwright's `expect` asks: the same again until it is as expected. */
  async _expect(expression: string, options: Expectation): Promise<Verdict> {
    let last: Verdict = { matches: options.isNot };
    const done = await until(() => {
      last = this.judge(expression, options);
      return last.matches === options.isNot ? undefined : last;
    }, options.timeout);
    return done ?? { ...last, timedOut: true };
  }

  judge(
    expression: string,
    { expectedText = [], expectedNumber, expectedValue, expressionArg = '' }: Expectation,
  ): Verdict {
    const elements = this.elements();
    const verdict = (value: unknown, matches: boolean): Verdict => ({ matches, received: { value } });
    if (expression === 'to.have.count') return verdict(elements.length, elements.length === expectedNumber);
    if (expression.endsWith('.array')) {
      const texts = elements.map((element) => element.textContent ?? '');
      let next = 0;
      for (const text of texts) {
        const expected = expectedText[next];
        if (expected && isExpected(text, expected)) next += 1;
      }
      const complete = expression === 'to.contain.text.array' || texts.length === expectedText.length;
      return verdict(texts, complete && next === expectedText.length);
    }
    if (elements.length > 1) throw new Error(`${this.told} is ${elements.length} elements`);
    const [element] = elements;
    if (expression === 'to.be.attached')
      return verdict(element ? 'attached' : 'detached', element !== undefined);
    if (expression === 'to.be.detached')
      return verdict(element ? 'attached' : 'detached', element === undefined);
    if (expression === 'to.be.hidden') {
      const shown = element !== undefined && isVisible(element);
      return verdict(shown ? 'visible' : 'hidden', !shown);
    }
    if (element === undefined) return verdict('not there', false);
    const text = (value: string | null): Verdict =>
      verdict(value, value !== null && expectedText[0] !== undefined && isExpected(value, expectedText[0]));
    const state = (name: string, holds: boolean): Verdict => verdict(holds ? name : `not ${name}`, holds);
    const field = element as HTMLInputElement;
    switch (expression) {
      case 'to.be.visible':
        return state('visible', isVisible(element));
      case 'to.be.enabled':
        return state('enabled', !isDisabled(element));
      case 'to.be.disabled':
        return state('disabled', isDisabled(element));
      case 'to.be.editable':
        return state('editable', !isDisabled(element) && !field.readOnly);
      case 'to.be.readonly':
        return state('readonly', isDisabled(element) || field.readOnly);
      case 'to.be.empty':
        return state('empty', (field.value ?? element.textContent) === '');
      case 'to.be.focused':
        return state('focused', element.ownerDocument.activeElement === element);
      case 'to.be.checked':
        return state(
          'checked',
          isChecked(element) === ((expectedValue as { checked?: boolean })?.checked ?? true),
        );
      case 'to.have.text':
        return text(element.textContent);
      case 'to.have.value':
        return text(field.value);
      case 'to.have.attribute':
        return state('there', element.hasAttribute(expressionArg));
      case 'to.have.attribute.value':
        return text(element.getAttribute(expressionArg));
      case 'to.have.accessible.name':
        return text(nameOf(element));
      case 'to.have.accessible.description':
        return text(descriptionOf(element));
      default:
        throw new Error(`${expression} is for a browser to see`);
    }
  }
}

/** Lets what was begun by an event get its turn. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

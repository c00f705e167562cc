import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';

/** A text as a test gives it. */
export type Text = string | RegExp;

/** What elements of this role can be told apart by. */
export interface RoleOptions {
  name?: Text;
  exact?: boolean;
  includeHidden?: boolean;
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  level?: number;
  pressed?: boolean;
  selected?: boolean;
}

export const squeeze = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a text is what was asked for: some of it in any case, or all of it where `exact`. */
export function isText(text: string, wanted: Text, exact = false): boolean {
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(text);
  const [said, asked] = [squeeze(text), squeeze(wanted)];
  return exact ? said === asked : said.toLowerCase().includes(asked.toLowerCase());
}

const named = ':is([aria-label], [aria-labelledby])';
const noRole = ':not([role])';
/** Elements that have a role without an attribute that says so. */
const native: Record<string, string> = {
  article: 'article',
  banner: 'header',
  button:
    'button, summary, input:is([type="button"], [type="submit"], [type="reset"], [type="image"], [type="file"])',
  cell: 'td',
  checkbox: 'input[type="checkbox"]',
  columnheader: 'th:not([scope="row"])',
  combobox: 'select:not([multiple]):not([size]), input[list]',
  complementary: 'aside',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: `form${named}`,
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img:not([alt=""])',
  link: 'a[href], area[href]',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type="radio"]',
  region: `section${named}`,
  row: 'tr',
  rowheader: 'th[scope="row"]',
  rowgroup: 'tbody, thead, tfoot',
  search: 'search',
  searchbox: 'input[type="search"]:not([list])',
  slider: 'input[type="range"]',
  spinbutton: 'input[type="number"]',
  status: 'output',
  strong: 'strong',
  table: 'table',
  term: 'dt',
  textbox:
    'textarea, input:not([type]):not([list]), input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type=""]):not([list])',
};

const isNotShown = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element as HTMLElement).style?.display === 'none' ||
  (element as HTMLElement).style?.visibility === 'hidden' ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
  (element.parentElement?.localName === 'details' &&
    !element.parentElement.hasAttribute('open') &&
    element.localName !== 'summary');

function isWithin(element: Element, test: (one: Element) => boolean): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) if (test(one)) return true;
  return false;
}

/** Whether nothing says that the element is not shown. What stylesheets say is for a browser to see. */
export const isVisible = (element: Element): boolean => element.isConnected && !isWithin(element, isNotShown);

const isSilent = (element: Element): boolean =>
  isWithin(element, (one) => isNotShown(one) || one.getAttribute('aria-hidden') === 'true');

export const nameOf = (element: Element): string => squeeze(computeAccessibleName(element));
export const descriptionOf = (element: Element): string => squeeze(computeAccessibleDescription(element));

const states: { [Key in keyof RoleOptions]?: (element: Element) => unknown } = {
  checked: (element) => isChecked(element),
  disabled: (element) => isDisabled(element),
  expanded: (element) => element.getAttribute('aria-expanded') === 'true',
  pressed: (element) => element.getAttribute('aria-pressed') === 'true',
  selected: (element) =>
    (element as HTMLOptionElement).selected ?? element.getAttribute('aria-selected') === 'true',
  level: (element) => Number(element.getAttribute('aria-level') ?? element.localName.slice(1)),
};

export const isChecked = (element: Element): boolean =>
  (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || isWithin(element, (one) => one.getAttribute('aria-disabled') === 'true');

/** The elements of this role below a root, in the order of the document. */
export function byRole(root: ParentNode, role: string, options: RoleOptions = {}): Element[] {
  const implied = native[role];
  const selector = `[role~="${role}"]${implied ? `, :is(${implied})${noRole}` : ''}`;
  return [...root.querySelectorAll(selector)].filter((element) => {
    for (const [key, state] of Object.entries(states)) {
      const wanted = options[key as keyof RoleOptions];
      if (wanted !== undefined && state(element) !== wanted) return false;
    }
    if (options.includeHidden !== true && isSilent(element)) return false;
    return options.name === undefined || isText(nameOf(element), options.name, options.exact);
  });
}

const textOf = (element: Element): string =>
  element instanceof (element.ownerDocument.defaultView as Window & typeof globalThis).HTMLInputElement &&
  ['button', 'submit'].includes(element.type)
    ? element.value
    : (element.textContent ?? '');

/** The smallest elements with this text. */
export function byText(root: ParentNode, text: Text, exact = false): Element[] {
  const found: Element[] = [];
  const look = (element: Element): boolean => {
    if (['script', 'style', 'head', 'noscript'].includes(element.localName)) return false;
    if (typeof text === 'string' && !exact && !isText(textOf(element), text)) return false;
    let below = false;
    for (const child of element.children) below = look(child) || below;
    if (below) return true;
    if (!isText(textOf(element), text, exact)) return false;
    found.push(element);
    return true;
  };
  for (const child of root.children) look(child);
  return found;
}

const labelled = 'input, select, textarea, button, output, meter, progress, [aria-label], [aria-labelledby]';

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const by = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (by.length > 0) return by.map(textOf);
  const label = element.getAttribute('aria-label');
  if (label !== null && label.trim() !== '') return [label];
  return [...((element as HTMLInputElement).labels ?? [])].map(textOf);
}

/** The fields with this label. */
export const byLabel = (root: ParentNode, text: Text, exact = false): Element[] =>
  [...root.querySelectorAll(labelled)].filter((element) =>
    labelsOf(element).some((label) => isText(typeof text === 'string' ? label : squeeze(label), text, exact)),
  );

/** The elements whose attribute has this text. */
export const byAttribute = (root: ParentNode, name: string, text: Text, exact = false): Element[] =>
  [...root.querySelectorAll(`[${name}]`)].filter((element) =>
    isText(element.getAttribute(name) ?? '', text, exact),
  );

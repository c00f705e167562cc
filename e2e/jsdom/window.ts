import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { buildScript } from '../../scripts/buildScript.mjs';

/** What a window needs from the page that it belongs to. */
export interface Surroundings {
  fetch: (window: DOMWindow, input: unknown, init: RequestInit) => Promise<Response>;
  width: () => number;
  /** Whether the live channel is to stay silent. */
  isSilent: () => boolean;
  /** Takes what Playwright's pages tell of the console and of exceptions that nobody caught. */
  tell: (name: 'console' | 'pageerror', news: unknown) => void;
}

let compiled: Promise<Script> | undefined;

// Compiled once for all windows of this process.
async function compile(): Promise<Script> {
  const filename = await buildScript();
  return new Script(readFileSync(filename, 'utf8'), { filename });
}

/** Opens the document of this address in a window and starts the client in it. */
export async function openWindow(
  html: string,
  url: string,
  surroundings: Surroundings,
  before: (window: DOMWindow) => void,
): Promise<DOMWindow> {
  compiled ??= compile();
  const script = await compiled;
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error: { type?: string }) => {
    // Not what jsdom lacks.
    if (error.type !== 'not-implemented') surroundings.tell('pageerror', error);
  });
  for (const type of ['error', 'warn'] as const)
    virtualConsole.on(type, (...said) =>
      surroundings.tell('console', {
        type: () => (type === 'warn' ? 'warning' : type),
        text: () => said.map(String).join(' '),
      }),
    );
  const dom = new JSDOM(html, {
    url,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse: (window) => furnish(window, surroundings),
  });
  before(dom.window);
  script.runInContext(dom.getInternalVMContext());
  return dom.window;
}

const box = { x: 0, y: 0, left: 0, top: 0, right: 100, bottom: 20, width: 100, height: 20 };

// What a browser has and jsdom lacks: everything has the same box, and no style but its own.
function furnish(window: DOMWindow, { fetch, width, isSilent }: Surroundings): void {
  const { Element, HTMLElement, HTMLStyleElement, WebSocket: Socket } = window;
  Object.assign(window, {
    AbortController,
    AbortSignal,
    Headers,
    Response,
    TextDecoder,
    TextEncoder,
    structuredClone,
    fetch: (input: unknown, init: RequestInit = {}) => fetch(window, input, init),
    innerWidth: width(),
    scrollTo: () => undefined,
    matchMedia: (query: string) => ({
      media: query,
      get matches() {
        return matches(query, width());
      },
      addEventListener: (_: string, listener: () => void) => window.addEventListener('resize', listener),
      removeEventListener: (_: string, listener: () => void) =>
        window.removeEventListener('resize', listener),
    }),
    getComputedStyle: (element: HTMLElement) => styleOf(element),
    // jsdom takes whole addresses only.
    WebSocket: function socket(address: string) {
      return isSilent()
        ? Object.assign(new window.EventTarget(), { send: () => undefined, close: () => undefined })
        : new Socket(new URL(address, window.location.href.replace(/^http/, 'ws')).href);
    },
    ResizeObserver: class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(target: Element) {
        window.queueMicrotask(() => this.tell([{ target, contentRect: box }]));
      }
      unobserve() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    getAnimations: () => [],
    getBoundingClientRect: () => box,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
    checkVisibility: () => true,
  });
  for (const name of ['offsetWidth', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { get: () => box.width });
  for (const name of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { get: () => box.height });
  // Nothing looks at the rules, and reading them takes longer than all else.
  const sheets = new WeakMap<object, object>();
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
    get(this: object) {
      const known = sheets.get(this) ?? sheet(this);
      sheets.set(this, known);
      return known;
    },
  });
}

function sheet(ownerNode: object): object {
  const cssRules: { cssText: string }[] = [];
  return {
    ownerNode,
    cssRules,
    insertRule(cssText: string, index = 0) {
      cssRules.splice(index, 0, { cssText });
      return index;
    },
    deleteRule: (index: number) => cssRules.splice(index, 1),
  };
}

function styleOf(element: HTMLElement): object {
  const own = element.style as unknown as Record<string, string> | undefined;
  const value = (name: string): string => {
    const said = own?.[name];
    if (said) return said;
    if (name === 'display') return element.hidden ? 'none' : 'block';
    return name === 'visibility' ? 'visible' : '';
  };
  return new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'getPropertyValue' ? value : typeof name === 'string' ? value(name) : undefined,
    },
  );
}

function matches(query: string, width: number): boolean {
  const bound = (name: string) =>
    Number(new RegExp(`${name}-width: *([\\d.]+)px`).exec(query)?.[1] ?? Number.NaN);
  const least = bound('min');
  const most = bound('max');
  if (least > width || most < width) return false;
  if (!Number.isNaN(least) || !Number.isNaN(most)) return true;
  return /reduced-motion: *reduce|hover: *hover|pointer: *fine|scheme: *dark/.test(query);
}

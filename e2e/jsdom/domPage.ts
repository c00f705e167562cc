import type { Page } from '@playwright/test';
import { userEvent } from '@testing-library/user-event';
import type { DOMWindow } from 'jsdom';
import { DomLocator, type Hands, isExpected, settle, until } from './domLocator.ts';
import { openWindow } from './window.ts';

type Pattern = string | RegExp | ((url: URL) => boolean);
type Handler = (route: object) => unknown;

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/**
 * A page of the product in jsdom, for Playwright's tests: the client as it is built, its server, no layout and no
 * stylesheets. Each document that is opened is a window of its own; what the browser stores goes from one to the next.
 */
class DomPage {
  readonly _apiName = 'Page';
  readonly base: string;
  window: DOMWindow | undefined;
  handsNow: Hands | undefined;
  isSilent = false;
  size = { width: 1280, height: 720 };
  readonly scripts: string[] = [];
  readonly routes: { pattern: Pattern; handler: Handler }[] = [];
  readonly listeners = new Map<string, ((news: never) => void)[]>();

  constructor(base: string) {
    this.base = base;
  }

  root(): DomLocator {
    const place = {
      page: () => this,
      document: () => this.current().document,
      hands: () => {
        if (this.handsNow === undefined) throw new Error('no page is open');
        return this.handsNow;
      },
    };
    return new DomLocator(place, 'page', (root) => [root as unknown as Element]);
  }
  current(): DOMWindow {
    if (this.window === undefined) throw new Error('no page is open');
    return this.window;
  }

  getByRole = (...asked: Parameters<DomLocator['getByRole']>): DomLocator => this.root().getByRole(...asked);
  getByText = (...asked: Parameters<DomLocator['getByText']>): DomLocator => this.root().getByText(...asked);
  getByLabel = (...asked: Parameters<DomLocator['getByLabel']>): DomLocator =>
    this.root().getByLabel(...asked);
  getByTitle = (...asked: Parameters<DomLocator['getByTitle']>): DomLocator =>
    this.root().getByTitle(...asked);
  getByPlaceholder = (...asked: Parameters<DomLocator['getByPlaceholder']>): DomLocator =>
    this.root().getByPlaceholder(...asked);
  locator = (selector: string): DomLocator => this.root().locator(selector);

  readonly keyboard = {
    press: (keys: string) => this.root().place.hands().press(keys),
    type: (text: string) => this.root().place.hands().type(text),
  };
  /** Where the pointer is means nothing without a layout. */
  readonly mouse = { move: async () => undefined };

  context(): object {
    return { _options: { baseURL: this.base } };
  }
  url(): string {
    return this.window?.location.href ?? 'about:blank';
  }
  async title(): Promise<string> {
    return this.current().document.title;
  }
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.size = size;
    if (this.window === undefined) return;
    Object.assign(this.window, { innerWidth: size.width, innerHeight: size.height });
    this.window.dispatchEvent(new this.window.Event('resize'));
    await settle();
  }
  /** A socket that opens and stays silent, whatever the test would say there. */
  async routeWebSocket(): Promise<void> {
    this.isSilent = true;
  }
  async waitForRequest(wanted: (request: never) => boolean): Promise<unknown> {
    return this.waitFor('request', wanted);
  }
  async waitForResponse(wanted: (response: never) => boolean): Promise<unknown> {
    return this.waitFor('response', wanted);
  }
  async waitFor(name: string, wanted: (news: never) => boolean): Promise<unknown> {
    return new Promise((resolve) => {
      this.on(name, (news) => wanted(news) && resolve(news));
    });
  }
  async addInitScript(script: string): Promise<void> {
    this.scripts.push(script);
  }

  async goto(path: string): Promise<void> {
    const url = new URL(path, this.base).href;
    const html = await (await fetch(url)).text();
    const former = this.window;
    const [local, session] = [
      Object.entries(former?.localStorage ?? {}),
      Object.entries(former?.sessionStorage ?? {}),
    ];
    former?.close();
    const surroundings = {
      fetch: (window: DOMWindow, input: unknown, init: RequestInit) => this.fetch(window, input, init),
      width: () => this.size.width,
      isSilent: () => this.isSilent,
      tell: (name: string, news: unknown) => this.tell(name, news),
    };
    this.window = await openWindow(html, url, surroundings, (window) => {
      Object.assign(window.localStorage, Object.fromEntries(local));
      Object.assign(window.sessionStorage, Object.fromEntries(session));
      for (const script of this.scripts) window.eval(script);
    });
    this.handsNow = handsOf(this.window);
  }
  async reload(): Promise<void> {
    await this.goto(this.url());
  }
  async goBack(): Promise<void> {
    this.current().history.back();
    await settle();
  }
  async evaluate(asked: string | ((value: unknown) => unknown), value?: unknown): Promise<unknown> {
    const source = typeof asked === 'string' ? asked : `(${String(asked)})(${JSON.stringify(value) ?? ''})`;
    return await this.current().eval(source);
  }
  close(): void {
    this.window?.close();
    this.window = undefined;
  }

  on(name: string, listener: (news: never) => void): void {
    // One that never hears anything would prove nothing.
    if (!['request', 'response', 'console', 'pageerror'].includes(name))
      throw new Error(`a page in jsdom tells nothing of ${name}`);
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  tell(name: string, news: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(news as never);
  }
  async route(pattern: Pattern, handler: Handler): Promise<void> {
    this.routes.unshift({ pattern, handler });
  }
  async unroute(pattern: Pattern): Promise<void> {
    for (const one of this.routes.filter((known) => known.pattern === pattern))
      this.routes.splice(this.routes.indexOf(one), 1);
  }

  mainFrame(): object {
    return {
      _expect: async (
        expression: string,
        {
          isNot,
          timeout,
          expectedText: [expected] = [],
        }: { isNot: boolean; timeout: number; expectedText?: object[] },
      ) => {
        const value = () => (expression === 'to.have.title' ? this.current().document.title : this.url());
        const matches = () => expected !== undefined && isExpected(value(), expected);
        await until(() => (matches() === isNot ? undefined : true), timeout);
        return { matches: matches(), received: { value: value() } };
      },
    };
  }

  // Asks the product, by way of what the test says of this address.
  async fetch(window: DOMWindow, input: unknown, init: RequestInit): Promise<Response> {
    const url = new URL(String(input), window.location.href).href;
    const form = init.body as unknown;
    const asked: Asked = {
      url,
      method: init.method ?? 'GET',
      // By which the server tells the client from other programs.
      headers: {
        ...Object.fromEntries(new Headers(init.headers).entries()),
        'sec-fetch-site': 'same-origin',
      },
      body: form instanceof window.FormData ? await formOf(form) : (init.body as string | undefined),
    };
    const request = {
      url: () => url,
      method: () => asked.method,
      headers: () => asked.headers,
      allHeaders: async () => asked.headers,
      postData: () => asked.body,
      postDataJSON: () => JSON.parse(asked.body as string) as unknown,
    };
    this.tell('request', request);
    const send = async () =>
      fetch(url, {
        method: asked.method,
        headers: asked.headers,
        ...(asked.body !== undefined && { body: asked.body }),
        ...(init.signal && { signal: init.signal }),
      });
    try {
      const answer = await this.answer(asked, request, send, init.signal);
      this.tell('response', {
        url: () => url,
        status: () => answer.status,
        ok: () => answer.status < 400,
        request: () => request,
      });
      // Made in the window, as its own code knows objects and arrays.
      const json = async () => window.JSON.parse(await answer.text()) as unknown;
      return new Proxy(answer, {
        get: (target, name) => {
          if (name === 'json') return json;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    } catch (error) {
      throw error instanceof TypeError ? new window.TypeError(error.message) : error;
    }
  }

  async answer(
    asked: Asked,
    request: object,
    send: () => Promise<Response>,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const handlers = this.routes.filter(({ pattern }) => fits(pattern, asked.url));
    const next = async (): Promise<Response> => {
      const handler = handlers.shift()?.handler;
      if (handler === undefined) return send();
      return new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        const route = {
          request: () => request,
          fallback: async () => resolve(await next()),
          continue: async () => resolve(await send()),
          abort: async () => reject(new TypeError('Failed to fetch')),
          fetch: async () => {
            const answer = await send();
            return Object.assign(answer, { ok: () => answer.status < 400, status: () => answer.status });
          },
          fulfill: async ({ status = 200, json, body }: { status?: number; json?: unknown; body?: string }) =>
            resolve(new Response(json === undefined ? (body ?? '') : JSON.stringify(json), { status })),
        };
        Promise.resolve(handler(route)).catch(reject);
      });
    };
    return next();
  }
}

/** Opens a page in jsdom on the product at this address. */
export function openDomPage(base: string): { page: Page; close: () => void } {
  const page = new DomPage(base);
  return { page: page as unknown as Page, close: () => page.close() };
}

function fits(pattern: Pattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (typeof pattern !== 'string') return pattern.test(url);
  const source = pattern
    .replaceAll(/[.+^$()|[\]\\?]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${source}$`).test(url);
}

async function formOf(form: FormData): Promise<FormData> {
  const own = new FormData();
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') own.append(name, value);
    else own.append(name, new Blob([await value.arrayBuffer()], { type: value.type }), value.name);
  }
  return own;
}

const keyNames: Record<string, string> = { ' ': '[Space]', Space: '[Space]' };

function handsOf(window: DOMWindow): Hands {
  const user = userEvent.setup({ document: window.document, delay: null, pointerEventsCheck: 0 });
  const press = async (keys: string) => {
    const parts = keys === '+' ? ['+'] : keys.split('+');
    const key = parts.pop() ?? '';
    const down = parts.map((part) => `{${part}>}`).join('');
    const up = parts.map((part) => `{/${part}}`).join('');
    const struck = keyNames[key] ?? (key.length > 1 ? `{${key}}` : key.replace(/[{[]/, '$&$&'));
    await user.keyboard(`${down}${struck}${up}`);
    await settle();
  };
  return {
    press,
    click: async (element) => {
      await user.click(element);
      await settle();
    },
    hover: async (element) => user.hover(element),
    type: async (text) => user.keyboard(text.replaceAll(/[{[]/g, '$&$&')),
    choose: async (element, options) => user.selectOptions(element, options),
    give: async (element, files) =>
      user.upload(
        element,
        files.map(
          ({ name, mimeType, buffer }) => new window.File([new Uint8Array(buffer)], name, { type: mimeType }),
        ),
      ),
  };
}

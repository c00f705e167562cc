declare module 'jsdom' {
  import type { Context } from 'node:vm';

  /** A window's globals, and how it ends. */
  export type DOMWindow = Window & typeof globalThis & { eval: (source: string) => unknown };

  /** Hears of what goes wrong in a window. */
  export class VirtualConsole {
    on(name: 'jsdomError', listener: (error: { type?: string }) => void): void;
    on(name: 'error' | 'warn', listener: (...said: unknown[]) => void): void;
  }

  /** A document in a window of its own. */
  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        runScripts: 'outside-only';
        pretendToBeVisual: boolean;
        virtualConsole: VirtualConsole;
        beforeParse: (window: DOMWindow) => void;
      },
    );
    readonly window: DOMWindow;
    getInternalVMContext(): Context;
  }
}

declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
  export function computeAccessibleDescription(element: Element): string;
}

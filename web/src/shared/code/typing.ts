/** The path on which something was typed last. */
let typedOn: string | undefined;

/** Notes when something is typed or chosen in a field, for `hasTyped`. */
export function watchTyping(): void {
  document.addEventListener('input', () => {
    typedOn = location.pathname;
  });
}

/** Whether something was typed on this page since it was opened: loading the page again could lose it. */
export const hasTyped = (): boolean => typedOn === location.pathname;

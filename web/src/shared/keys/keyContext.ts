const typedInto = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join(', ');

/** Whether a key pressed here is text, or finds something in a list: then it is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(typedInto) !== null;

/** Whether a dialog or popover lies over the page. One that is on its way out doesn't count. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

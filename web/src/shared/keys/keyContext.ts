const typedInto = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [readonly])',
  'textarea:not([readonly])',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join(', ');

/**
 * Whether a key pressed here is text, or finds something in a list: then it is no shortcut. Nobody types into a dialog
 * that is on its way out, although it still has the focus.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(typedInto) !== null &&
  target.closest('[data-closed]') === null;

/** The dialog or popover that lies over all else. One that is on its way out doesn't count. */
export const topDialog = (): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ':is([role="dialog"], [role="alertdialog"]):not([data-closed])',
    ),
  ].at(-1);

/** Whether a dialog or popover lies over the page. */
export const isDialogOpen = (): boolean => topDialog() !== undefined;

/** Whether a key is pressed in a dialog. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

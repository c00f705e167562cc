import { lendFocus } from '../../shared/ui/focus.ts';

/** Gives a focus that nobody has to the row of what was made, else to the page's heading. */
export function focusMade(made: string | null): void {
  if (document.activeElement !== document.body) return;
  const row = made === null ? null : document.querySelector(`main [data-record="${CSS.escape(made)}"]`);
  const target = row?.querySelector<HTMLElement>('button, a');
  if (target) return target.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) lendFocus(heading);
}

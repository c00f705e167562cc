import { mayMoveFocus } from './mayMoveFocus.ts';

/** Takes the focus to the first field of a form that has an error, by the fields' names, unless one has gone on elsewhere. */
export function focusFirstInvalid(form: HTMLFormElement, errors: object): void {
  if (!mayMoveFocus(form)) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  fields.find((field) => field.name in errors)?.focus();
}

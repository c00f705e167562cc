/** Takes the focus to the first field of a form that has an error, by the fields' names. */
export function focusFirstInvalid(form: HTMLFormElement, errors: object): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  fields.find((field) => field.name in errors)?.focus();
}

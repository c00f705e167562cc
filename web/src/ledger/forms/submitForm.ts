import type { SyntheticEvent } from 'react';

/** Submits a form by our own means; if something in it is wrong then, the focus goes to the first of that. */
export function submitForm(event: SyntheticEvent<HTMLFormElement>, submit: () => void): void {
  event.preventDefault();
  const form = event.currentTarget;
  submit();
  focusWrong(form);
}

/** Takes the focus to the first field that is wrong, once that has been drawn. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  });
}

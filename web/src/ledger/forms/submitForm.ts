import type { SyntheticEvent } from 'react';

/** Submits a form by our own means; if something in it is wrong then, the focus goes to the first of that. */
export function submitForm(event: SyntheticEvent<HTMLFormElement>, submit: () => void): void {
  event.preventDefault();
  const form = event.currentTarget;
  submit();
  // The errors stand there once the submit has been drawn.
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  });
}

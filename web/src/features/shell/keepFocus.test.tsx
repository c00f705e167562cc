import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><section><ul>
    <li><button>Rent</button><button>Delete Rent</button></li>
    <li><button>Coffee</button><button>Delete Coffee</button></li>
    <li><button>Salary</button><button>Delete Salary</button></li>
  </ul></section></main>`;
  stop = keepFocus();
});
afterEach(() => stop());

const row = (index: number) => [...document.querySelectorAll('li')][index];

/** Puts the focus on the row's last button and takes rows away. */
async function removeAround(index: number, ...gone: number[]): Promise<string> {
  const rows = gone.map(row);
  row(index)?.querySelectorAll('button')[1]?.focus();
  for (const element of rows) element?.remove();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement?.tagName === 'BUTTON' ? (document.activeElement.textContent ?? '') : '';
}

it('given a deleted row, the next row has the focus on its first control', async () => {
  expect(await removeAround(1, 1)).toBe('Salary');
});

it('given that the last row is deleted, the one before has it', async () => {
  expect(await removeAround(2, 2)).toBe('Coffee');
});

it('given that all rows go, the list has it', async () => {
  await removeAround(0, 0, 1, 2);
  expect(document.activeElement?.tagName).toBe('UL');
});

it('given that the last row goes and its list with it, what the list stood in has it', async () => {
  document
    .querySelector('ul')
    ?.querySelectorAll('li + li')
    .forEach((element) => element.remove());
  row(0)?.querySelector('button')?.focus();
  document.querySelector('section')?.replaceChildren('Nothing here yet.');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('section')));
});

it('given a row that only loses its button, the row keeps the focus', async () => {
  const button = row(1)?.querySelectorAll('button')[1];
  button?.focus();
  button?.remove();
  await waitFor(() => expect(document.activeElement).toBe(row(1)));
});

it('B-70 given a dialog over the page, the focus of a button that can no longer be pressed, or has gone, stays in it', async () => {
  const dialog = Object.assign(document.createElement('div'), { tabIndex: -1, role: 'dialog' });
  dialog.innerHTML = '<button>Earlier version</button><button>Later version</button>';
  document.body.append(dialog);
  const [earlier, later] = dialog.querySelectorAll('button');
  earlier?.focus();
  earlier?.toggleAttribute('disabled', true);
  // As browsers do.
  earlier?.blur();
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  later?.focus();
  later?.remove();
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  dialog.remove();
});

it('B-52 given a dialog that comes after what had the focus went, its field has the focus, not the dialog', async () => {
  row(1)?.querySelectorAll('button')[1]?.focus();
  document.querySelector('ul')?.remove();
  const dialog = Object.assign(document.createElement('div'), { tabIndex: -1, role: 'dialog' });
  dialog.innerHTML = '<input aria-label="Amount">';
  document.body.append(dialog);
  // In the next frame, as the library does, and only where nobody has gone into it before.
  await new Promise<void>((resolve) => {
    queueMicrotask(() =>
      requestAnimationFrame(() => {
        if (!dialog.contains(document.activeElement)) dialog.querySelector('input')?.focus();
        resolve();
      }),
    );
  });
  expect(document.activeElement).toBe(dialog.querySelector('input'));
  dialog.remove();
});

it('given a button of the page that can no longer be pressed, the focus is left alone', async () => {
  const button = row(1)?.querySelectorAll('button')[1];
  button?.focus();
  button?.toggleAttribute('disabled', true);
  button?.blur();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});

import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { AmountField } from './AmountField.tsx';

function Amount() {
  const [text, setText] = useState('');
  return (
    <>
      <AmountField value={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) =>
  act(async () => void fireEvent.change(field(), { target: { value: field().value + text } }));
const said = () => [
  field().value,
  field().getAttribute('aria-invalid'),
  document.querySelector('[aria-live]')?.textContent,
];

it('S2-5.20 S2-5.23 a number that lost a sign says so at once, until something is deleted or pasted', async () => {
  renderAt('/dashboard', <Amount />);
  await type('12');
  expect(said()).toEqual(['12', null, '']);
  await type('+');
  await type('3');
  expect(said()).toEqual(['123', 'true', 'Invalid amount format (left out: “+”)']);
  await act(async () => void fireEvent.change(field(), { target: { value: '12' } }));
  expect([...said(), screen.getByRole('status').textContent]).toEqual(['12', null, '', '12']);
  await type('-');
  field().select();
  await act(async () => void fireEvent.paste(field(), { clipboardData: { getData: () => '34' } }));
  expect(said()).toEqual(['34.00', null, '']);
});

it('S2-5.20 where only what was left out is there, Backspace takes it', async () => {
  renderAt('/dashboard', <Amount />);
  await type('+');
  expect(said()).toEqual(['', 'true', 'Invalid amount format (left out: “+”)']);
  await act(async () => void fireEvent.keyDown(field(), { key: 'Backspace' }));
  expect([...said(), screen.getByRole('status').textContent]).toEqual(['', null, '', '']);
});

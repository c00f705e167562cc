import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt, type } from '../../app/testing/renderAt.tsx';
import { signInForEach } from '../../app/testing/signedIn.ts';
import { PasswordForm } from './PasswordForm.tsx';

const asked = vi.fn<typeof fetch>();

signInForEach();
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  renderAt('/dashboard/settings', <PasswordForm onClose={() => undefined} />);
});

const labels = ['Current password', 'New password', 'Confirm new password'];
const fill = (...values: string[]) => {
  for (const [index, value] of values.entries()) type(labels[index] ?? '', value);
};

it.each([
  ['S1-5.25', [], 'Please enter your current password', 'Current password'],
  ['S1-5.26', ['whatever it is'], 'Please enter a new password', 'New password'],
  ['S1-5.27', ['whatever it is', 'abc', 'abd'], "New passwords don't match", 'Confirm new password'],
  ['S1-5.28', ['whatever it is', 'abc', 'abc'], 'Please use a stronger password', 'New password'],
])(
  '%s after %j the form says “%s” at its field, which has the focus, and sends nothing',
  (_, typed, text, label) => {
    fill(...typed);
    fireEvent.click(screen.getByRole('button', { name: 'Update Password' }));
    const field = screen.getByLabelText(label);
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(text);
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    expect(asked).not.toHaveBeenCalled();
  },
);

it.each([
  ['abc', 'Weak'],
  ['abcdefgh', 'Fair'],
  ['abcdefgH', 'Good'],
  ['abcdefG1', 'Strong'],
])('AC-02 the new password %s is called %s', (typed, label) => {
  fill('', typed);
  expect(screen.getByText(`Strength: ${label}`)).toBeDefined();
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { data, type FakeAnswer, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, renderAt, type } from '../../app/testing/renderAt.tsx';
import { dewi, signInForEach } from '../../app/testing/signedIn.ts';
import { api } from '../../shared/api/api.ts';
import { DeleteAccountForm, EndSessionsDialog, ProfileSection } from './Account.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog } from './PasskeysSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SectionBehindButton } from './SettingsCard.tsx';
import { password as passwordField, SettingsForm } from './SettingsForm.tsx';

signInForEach();

const nothing = () => undefined;
const refusal = (field: string): FakeAnswer => ({
  status: 400,
  body: { success: false, message: 'Refused', errors: { [field]: ['Refused'] } },
});

/** Draws this beside a field elsewhere; what is written is answered once it is released. */
function open(part: ReactElement) {
  let give: ((answer: FakeAnswer) => void) | undefined;
  fakeServer(({ method }) =>
    method === 'GET'
      ? data({ authenticator: null })
      : new Promise<never>((answer) => (give = answer as never)),
  );
  renderAt(
    '/dashboard/settings',
    <>
      {part}
      <input aria-label="Elsewhere" />
    </>,
  );
  return async (answer: FakeAnswer) => {
    await waitFor(() => expect(give).toBeDefined());
    await act(async () => give?.(answer));
    give = undefined;
  };
}

/** What the focused field or button is called. */
function nameOfFocus(): string | null | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement
    ? (activeElement.labels?.[0]?.textContent ?? activeElement.getAttribute('aria-label'))
    : activeElement?.textContent;
}

const sectionOf = (action: string, form: typeof PasswordForm) => (
  <SectionBehindButton id="section" title="Section" hint="" action={action} form={form} />
);
const proofForm = (
  <SettingsForm
    fields={[passwordField]}
    submitText="Prove"
    busyText="Proving..."
    send={(proof) => api.call('POST /auth/second-factor/authenticator', { body: proof })}
    onDone={nothing}
    onCancel={nothing}
  />
);
const profile = <ProfileSection />;
const password = sectionOf('Change Password', PasswordForm);
const deletion = sectionOf('Delete Account', DeleteAccountForm);

/** What opens the form, what is typed by label, what sends it, and the element that the answer focuses by its name. */
const answers: [
  what: string,
  part: ReactElement,
  opens: string | null,
  typed: Record<string, string>,
  sends: string,
  answer: FakeAnswer,
  focused: string,
][] = [
  [
    'a saved name',
    profile,
    'Edit Profile',
    { 'Full name': 'Dewi S' },
    'Save Profile',
    data(dewi),
    'Edit Profile',
  ],
  [
    'a refused name',
    profile,
    'Edit Profile',
    { 'Full name': 'Dewi S' },
    'Save Profile',
    refusal('name'),
    'Full name',
  ],
  [
    'a changed password',
    password,
    'Change Password',
    { 'Current password': 'Old-1234', 'New password': 'New-12345', 'Confirm new password': 'New-12345' },
    'Update Password',
    data({ token: 'jwt' }),
    'Change Password',
  ],
  [
    'a refused password',
    password,
    'Change Password',
    { 'Current password': 'Old-1234', 'New password': 'New-12345', 'Confirm new password': 'New-12345' },
    'Update Password',
    refusal('newPassword'),
    'New password',
  ],
  [
    'a refused deletion',
    deletion,
    'Delete Account',
    { 'Your e-mail address': dewi.email, 'Current password': 'Old-1234' },
    'Delete my account',
    refusal('password'),
    'Current password',
  ],
  [
    'a refused proof',
    proofForm,
    null,
    { 'Current password': 'x' },
    'Prove',
    refusal('password'),
    'Current password',
  ],
];

it('AC-02 a refused password is told at its field alone, also while it is typed anew; another failure above all of them', async () => {
  const answer = open(<PasswordForm onClose={nothing} />);
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  type('Current password', 'Old-1234');
  type('New password', 'New-12345');
  type('Confirm new password', 'New-12345');
  await press('Update Password');
  await answer(refusal('currentPassword'));
  const told = screen.queryByText('Refused')?.getAttribute('role');
  type('Current password', 'Old-12345');
  expect([told, alerts()]).toEqual([null, []]);
  await press('Update Password');
  await answer({ status: 409, body: { success: false, message: 'In the way' } });
  expect(alerts()).toEqual(['In the way']);
});

it.each(answers)(
  'given %s, the focus moves on, but not from somewhere else',
  async (_what, part, opens, typed, sends, answer, focused) => {
    const names: (string | null | undefined)[] = [];
    for (const goesElsewhere of [false, true]) {
      const release = open(part);
      if (opens !== null) await press(opens);
      for (const [label, value] of Object.entries(typed)) type(label, value);
      const send = screen.getByRole('button', { name: sends });
      send.focus();
      await act(async () => void fireEvent.click(send));
      if (goesElsewhere) screen.getByLabelText('Elsewhere').focus();
      await release(answer);
      names.push(nameOfFocus());
      cleanup();
    }
    expect(names).toEqual([focused, 'Elsewhere']);
  },
);

it.each([false, true])(
  'given that one has gone elsewhere: %s, the steps of an authenticator app leave the focus there',
  async (goes) => {
    const release = open(<SecondFactorSection />);
    await screen.findByRole('button', { name: 'Turn On' });
    await press('Turn On');
    const steps = [
      ['Current password', 'Continue', { ticket: 'ticket', uri: 'otpauth://totp/x', secret: 'secret' }],
      ['Code of your app', 'Turn on', { recoveryCodes: ['code'] }],
    ] as const;
    const names: (string | null | undefined)[] = [];
    for (const [label, button, answer] of steps) {
      names.push(nameOfFocus());
      type(label, '123456');
      await press(button);
      if (goes) screen.getByLabelText('Elsewhere').focus();
      await release(data(answer));
    }
    names.push(nameOfFocus());
    const followed = ['Current password', 'Code of your app', 'Your recovery codes'];
    expect(names).toEqual(goes ? ['Current password', 'Elsewhere', 'Elsewhere'] : followed);
  },
);

it('given a deletion that was refused, what is typed next stays in its field', async () => {
  const release = open(deletion);
  await press('Delete Account');
  type('Your e-mail address', dewi.email);
  type('Current password', 'Old-1234');
  await press('Delete my account');
  await release(refusal('password'));
  type('Current password', 'Old-12345');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

const onClose = vi.fn();
const control = { open: true, onClose, onClosed: nothing, onDone: nothing };
const passkey = {
  id: 'key',
  name: 'Laptop',
  site: 'localhost',
  createdAt: '2026-05-01T08:00:00.000Z',
  lastUsedAt: null,
};

it.each([
  ['Sign out', <EndSessionsDialog key="end" {...control} session={undefined} />],
  ['Remove passkey', <RemovePasskeyDialog key="remove" {...control} passkey={passkey} />],
  ['Continue', <AddPasskeyDialog key="add" {...control} />],
])(
  'given that “%s” has no answer yet, Escape does not close its dialog; after it, it does',
  async (name, dialog) => {
    onClose.mockClear();
    const release = open(dialog);
    fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'x' } });
    await press(name);
    const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    escape();
    expect(onClose).not.toHaveBeenCalled();
    await release(refusal('password'));
    escape();
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

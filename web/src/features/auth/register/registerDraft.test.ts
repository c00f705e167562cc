import { beforeEach, expect, it } from 'vitest';
import { forgetRegisterDraft, keepRegisterDraft, readRegisterDraft } from './registerDraft.ts';

const typed = { name: 'Dewi', email: 'dewi@example.com', password: 'Kopi-Senja-77', confirmPassword: '' };

beforeEach(() => sessionStorage.clear());

it('given a typed name and email, a reload finds both again and never a password', () => {
  keepRegisterDraft(typed);
  expect(readRegisterDraft()).toEqual({ name: 'Dewi', email: 'dewi@example.com' });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Kopi');
});

it('given that the account exists, nothing stays in the tab', () => {
  keepRegisterDraft(typed);
  forgetRegisterDraft();
  expect(sessionStorage).toHaveLength(0);
  expect(readRegisterDraft()).toEqual({ name: '', email: '' });
});

it.each(['{', 'null', '{"name":1}'])('given unreadable storage (%s), the wizard begins empty', (text) => {
  sessionStorage.setItem('register_draft', text);
  expect(readRegisterDraft()).toEqual({ name: '', email: '' });
});

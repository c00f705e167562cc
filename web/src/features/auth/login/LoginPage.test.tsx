import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { beforeEach, expect, it } from 'vitest';
import { theme } from '../../../app/theme.ts';
import { LoginPage } from './LoginPage.tsx';

beforeEach(
  () =>
    void render(
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <LoginPage />
        </MemoryRouter>
      </ThemeProvider>,
    ),
);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wrong = ['Please enter a valid email address', 'Password must be at least 8 characters'];

it('S1-2.31 S1-5.01 S1-5.02 S1-5.03 the fields are checked while one types', () => {
  type('Email', 'dewi@');
  type('Password', 'short');
  expect(wrong.map((text) => screen.queryByText(text)?.textContent)).toEqual(wrong);
  type('Email', 'dewi@example.com');
  type('Password', 'long enough');
  expect(wrong.map((text) => screen.queryByText(text))).toEqual([null, null]);
});

it('S1-2.32 the password can be shown and hidden', () => {
  const shown = () => screen.getByLabelText('Password').getAttribute('type');
  const seen = [shown()];
  press('Show password');
  seen.push(shown());
  press('Hide password');
  expect([...seen, shown()]).toEqual(['password', 'text', 'password']);
});

it('S1-2.34 a link leads to /register', () => {
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
});

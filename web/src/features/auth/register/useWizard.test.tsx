import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../app/testing/fakeServer.ts';
import { theme } from '../../../app/theme.ts';
import { Boundary } from '../../../shared/ui/Boundary.tsx';
import { RegisterPage } from './RegisterPage.tsx';

vi.mock('./startWizard.ts', () => {
  throw new Error('not to be had');
});
afterEach(() => sessionStorage.clear());

it('given a machine that cannot be had, only who wants to get on is told; what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer(() => undefined);
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={['/register']}>
        <Boundary renderError={() => 'could not be loaded'}>
          <RegisterPage />
        </Boundary>
      </MemoryRouter>
    </ThemeProvider>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Full name', 'Dewi');
  type('Email', 'dewi@example.com');
  expect(screen.queryByText('could not be loaded')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('could not be loaded')).toBeDefined();
  expect(JSON.parse(sessionStorage.getItem('register_draft') ?? '')).toEqual({
    name: 'Dewi',
    email: 'dewi@example.com',
  });
});

import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import guide from '../../../docs/use/guide.md?raw';
import { ErrorBoundary } from '../features/errors/ErrorBoundary.tsx';
import { sessionStore } from '../shared/session/session.ts';
import { AppRoutes } from './routes.tsx';
import { dewi } from './testing/signedIn.ts';
import { theme } from './theme.ts';
// Their code is there when the first test asks for it.
import '../features/about/AboutPage.tsx';
import '../features/auth/login/LoginPage.tsx';
import '../features/auth/register/RegisterPage.tsx';
import '../features/errors/pages.tsx';
import '../features/landing/LandingPage.tsx';
import '../features/landing/PublicLayout.tsx';

// Whether a part is hidden takes longer to find out than all else; jsdom knows no widths, by which the menu is.
configure({ defaultHidden: true });

const session = { token: 'jwt', user: dewi };

const Here = () => <output>{useLocation().pathname}</output>;
const here = () => screen.getByRole('status').textContent;

/** Opens the last of these addresses, after the others. Answers the page's heading. */
async function open(...addresses: string[]): Promise<string | null> {
  for (const address of addresses) history.pushState(null, '', address);
  const pages = (
    <ThemeProvider theme={theme}>
      <BrowserRouter>
        <ErrorBoundary standalone>
          <AppRoutes />
        </ErrorBoundary>
        <Here />
      </BrowserRouter>
    </ThemeProvider>
  );
  await shown(() => render(pages));
  return heading();
}

/** Does this, and waits for the code of the frame and of the page that it leads to. */
async function shown(happen: () => unknown): Promise<void> {
  await act(async () => void happen());
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.dynamicImportSettled());
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const main = () => within(screen.getByRole('main'));
/** Where the links of this part lead, by their text. */
const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  // React tells of what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
});

describe('the landing page', () => {
  it('S1-1.07 S1-1.08 S1-1.09 S1-1.10 shows what the product is and how to begin', async () => {
    expect(await open('/')).toBe('Manage your money with Ledgerline');
    const sample = screen.getByRole('region', { name: 'Financial Overview' });
    for (const part of ['Sample', 'Balance', 'Income', 'Expenses', 'Recent Transactions', '$14,182.00'])
      expect(within(sample).getByText(part)).toBeDefined();
    expect(links(sample)).toEqual([['View All', '/login']]);
    // What the guide's first step calls it.
    const [, named = ''] = /choose \*\*(.+?)\*\*/.exec(guide) ?? [];
    await shown(() => fireEvent.click(main().getByRole('link', { name: named })));
    expect(here()).toBe('/register');
  });

  it('S1-1.11 S1-1.12 S1-1.13 S1-1.14 tells what it does, who likes it and how to begin', async () => {
    await open('/');
    for (const name of ['Simple Transaction Tracking', 'Insightful Dashboard', 'Smart Categorization'])
      expect(screen.getByRole('heading', { name })).toBeDefined();
    expect(screen.getByText(/AI-powered/)).toBeDefined();
    const stories = within(screen.getByRole('region', { name: 'Success Stories' }));
    expect(stories.getAllByRole('listitem')).toHaveLength(3);
    expect(stories.getByText('Illustrative examples: these people are made up.')).toBeDefined();
    expect(links(screen.getByRole('main')).slice(-2)).toEqual([
      ['Get Started Now', '/register'],
      ['Sign In', '/login'],
    ]);
  });
});

it('S1-1.15 S1-1.16 S1-1.17 the About page tells the story, the values and the team', async () => {
  await open('/about');
  for (const name of ['The problem', 'The solution', 'Security First', 'Smart Insights', 'Continuous Growth'])
    expect(screen.getByRole('heading', { name })).toBeDefined();
  const team = within(screen.getByRole('region', { name: 'Our team' }));
  expect(team.getByText('Illustrative: these people are made up.')).toBeDefined();
});

describe('S1-2.17 AC-72 the licence and the way to the source', () => {
  const build = (content: object) => {
    const element = document.createElement('meta');
    element.name = 'build';
    element.content = JSON.stringify(content);
    document.head.append(element);
  };
  afterEach(() => document.querySelector('meta[name="build"]')?.remove());
  const source = () => within(screen.getByRole('region', { name: 'Licence and source code' }));

  it('given an address of the source, then the footer and the About page lead to it', async () => {
    build({ version: '1.2.3', commit: 'abcdef012345', sourceUrl: 'https://code.example.org/ledgerline' });
    await open('/about#source');
    expect(source().getByText(/Ledgerline 1\.2\.3, commit abcdef012345/)).toBeDefined();
    expect(links(screen.getByRole('contentinfo')).at(-1)).toEqual([
      'Source Code',
      'https://code.example.org/ledgerline',
    ]);
    expect(
      source()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      'https://www.gnu.org/licenses/agpl-3.0.html',
      'https://code.example.org/ledgerline',
      '/licenses.txt',
    ]);
  });

  it('given none, then the page says whom to ask', async () => {
    build({ version: '1.2.3', commit: 'unknown', sourceUrl: '' });
    await open('/about');
    expect(source().getByText(/^Ask whoever runs this server/)).toBeDefined();
  });
});

it('S1-2.13 S1-2.14 S1-2.17 the bar and the footer lead everywhere', async () => {
  await open('/about');
  expect(links(screen.getByRole('banner')).slice(0, 5)).toEqual([
    ['Ledgerline', '/'],
    ['Home', '/'],
    ['About', '/about'],
    ['Login', '/login'],
    ['Register', '/register'],
  ]);
  const footer = screen.getByRole('contentinfo');
  expect(links(footer)).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Source Code', `${location.origin}/about#source`],
  ]);
  expect(within(footer).getByText(/^© \d{4} Ledgerline\./)).toBeDefined();
});

describe('S1-2.15 S1-2.16 the menus of the bar', () => {
  const menu = () => screen.getByRole('navigation', { name: 'Menu' });

  it('on a phone repeat its links', async () => {
    await open('/');
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect([menu().hidden, links(menu())]).toEqual([
      false,
      [
        ['Home', '/'],
        ['About', '/about'],
        ['Login', '/login'],
        ['Register', '/register'],
      ],
    ]);
  });

  it('lead somebody signed in on, by name and address', async () => {
    sessionStore.signIn(session);
    await open('/');
    const own = [
      ['Dashboard', '/dashboard'],
      ['Settings', '/dashboard/settings'],
    ];
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    for (const text of [session.user.name, session.user.email])
      expect(within(menu()).getByText(text)).toBeDefined();
    expect(links(menu()).slice(2)).toEqual(own);
    expect(within(menu()).getByRole('button', { name: 'Logout' })).toBeDefined();
    const account = screen.getByRole('button', { name: 'My Account' });
    fireEvent.click(account);
    const panel = document.getElementById(account.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect([panel.hidden, links(panel)]).toEqual([false, own]);
    expect(within(panel).getByRole('button', { name: 'Logout' })).toBeDefined();
  });
});

const badRequest = 'We couldn’t understand that request.';
const serverError = 'Something went wrong on our end. Please try again later.';

describe('the error pages', () => {
  it.each([
    ['/400', 'Bad Request', badRequest],
    ['/500', 'Server Error', serverError],
    ['/no/such/page?at=all', 'Page Not Found', /^There’s nothing at this address\./],
  ])('S1-2.56 S1-2.57 S1-2.58 %s goes back or home', async (path, title, text) => {
    expect(await open('/about', path)).toBe(title);
    expect(main().getByText(text)).toBeDefined();
    await shown(() => fireEvent.click(main().getByRole('button', { name: 'Try Again' })));
    expect(here()).toBe('/about');
    cleanup();
    await open(path);
    await shown(() => fireEvent.click(main().getByRole('link', { name: 'Back to Home' })));
    expect(here()).toBe('/');
  });

  it.each([
    ['Type Error', '400', 'Bad Request', badRequest],
    ['Reference Error', '500', 'Server Error', serverError],
    ['URI Error', '400', 'Bad URL', /^This address can’t be read\./],
    ['Generic Error', '500', 'Server Error', serverError],
  ])(
    'S1-2.59 S1-2.60 S1-2.61 S1-2.62 S1-2.63 S1-2.65 a %s that is raised shows its page until one navigates',
    async (button, code, title, text) => {
      await open('/error-trigger');
      fireEvent.click(screen.getByRole('button', { name: button }));
      expect([heading(), screen.getByText(code), screen.getByText(text)]).toMatchObject([title, {}, {}]);
      await shown(() => fireEvent.click(screen.getByRole('link', { name: 'Back to Home' })));
      expect(heading()).toBe('Manage your money with Ledgerline');
    },
  );
});

describe.each([
  ['a visitor', () => undefined],
  ['somebody signed in', () => sessionStore.signIn(session)],
])('S1-2.01 S1-6.01 given %s', (_who, come) => {
  it.each([
    ['/', 'Manage your money with Ledgerline'],
    ['/about', 'Our story: a ledger that keeps its word'],
    ['/400', 'Bad Request'],
    ['/500', 'Server Error'],
    ['/error-trigger', 'Error trigger'],
  ])('%s is open', async (path, title) => {
    come();
    expect([await open(path), here()]).toEqual([title, path]);
  });
});

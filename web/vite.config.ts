import { categoryIconNames } from '@ledgerline/domain/values';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { leanLibraries } from './build/leanLibraries.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/productionRouter.ts';
import { refuseChunkCycles } from './build/refuseChunkCycles.ts';
import { routePages } from './build/routePages.ts';

// oxlint-disable-next-line no-restricted-globals -- read when the development server starts, never in the client
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** What opens over a page or is typed into, with the libraries that only that stands on. */
const overlays = [
  '@base-ui/(?!react/(?:csp-provider|internals/csp-context))',
  '@floating-ui',
  'fuse.js',
  'zod',
  'packages/contract/src/(?:\\w+/\\w+(?:Answers|Requests)|transfers/transfers|categories/categories|overview/overview|proof/proof|envelope|group|bankSays|route|standsAlone|fields|queryFields|describeInvalid|identifiers|labels|list|timeZone)\\.',
  'web/src/shared/ui/(?!TextFields)\\w*(?:Picker|Popover|Calendar|Switch|Tabs|Overlay|Field|[iI]nput|Chips|Segmented|radioCard)',
  'lucide-react/dist/esm/icons/(?:badge-check|copy|hash|list-checks)\\.',
  'web/src/shared/files',
  'web/src/ledger/(?:amount|names|queries/(?:useRules|useLabels|useSummary|useTransaction|useGoals)\\.|forms/(?!InterestFields)|search|transactionForm|writes/submission\\.|ui/(?:Hint|AccountPicker|RefusedList|BalanceNotes|ConfirmationNote))',
];

/**
 * What the public pages and others stand on: little enough for a first visit. What that imports comes along; in the next
 * chunk, which imports this one, it would make a circle.
 */
const publicPages = [
  'web/src/shared/money/(?:Money|formatAmount)\\.',
  'web/src/shared/ui/(?:Alert|Badge|Button|Card|Disclosure|Field|focus|IconButton|IconTile|inputs|PersonLine|VisuallyHidden)\\.',
  'web/src/shared/passkeys/whyNoPasskeys\\.',
  'packages/domain/src/values/(?:currenc(?:y|ies)|formatMoney|limits|money|passwords|text)\\.',
  'lucide-react/dist/esm/icons/(?:arrow-(?:left|right|left-right)|briefcase-business|chart-no-axes-column|check|chevron-down|circle|circle-(?:alert|check|exclamation-point)|coffee|eye|eye-off|house|info|layout-dashboard|lightbulb|list-plus|log-out|menu|rotate-ccw|settings|shield-check|shopping-cart|sparkles|sprout|triangle-alert|x)\\.',
];

/** What pages of both kinds stand on. The icons of categories, and some others, are for the signed-in only. */
const shared = [
  'web/src/shared/(?:money/(?!CurrencyFlag)|format/|ui/(?!TextFields|\\w*(?:Picker|Menu|Popover|Calendar|Switch|Tabs|Chips|SuggestInput|SelectBox|Segmented|radioCardStyle|BackCloses)\\.|[oO]verlay))',
  'packages/domain/(?!.*(?:amountInput|schedules/(?:ruleDates|occurrences)|namedAssets)\\.)',
  `lucide-react(?!.*icons/(?:copy|hash|store|list-checks|badge-check|list|file-up|history|trash-2|pencil|arrow-left-right|${categoryIconNames.join('|')})\\.)`,
];

/** What every signed-in page stands on, and the Overview, with which most people begin. */
const signedIn = [
  '@tanstack',
  'rxjs',
  // Signed in, the first toast must be there without a network.
  'react-toastify',
  'web/src/shared/ui/toasts/Toast(?:Host|Card)',
  'web/src/app/(?:Dashboard|dialogs/(?!DiscardQuestion|focusMade))',
  'web/src/features/(?:overview/|shell/(?!NewEntry|keepFocus))',
  'web/src/ledger/(?!activity|charts/GroupBars\\.|commands/(?:groupCommands|revertCommand)\\.|history|rows/selection\\.|undo|writes|schedules|goals|rules|names|amount|forms|search|transactionForm|download|records/lastAccount|queries/(?:useOtherSides|useRules|useLabels|useSummary|useTransaction|useGoals)\\.|owing/interest\\.|ui/(?:AddButtons|AmountTable|Hint|AccountPicker|RefusedList|BalanceNotes|ConfirmationNote|CategoryPicker|WaysOut))',
  'web/src/shared/(?:events/|live/|money/(?!CurrencyFlag)|plot/(?!ReadingTip))',
];

/**
 * Few chunks instead of many tiny ones, by who needs them: everybody, several pages (those for all apart from those for
 * the signed-in), whatever opens over a page, the signed-in pages. e2e/sizes.spec.ts holds what the first pages load.
 */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  {
    name: 'public',
    test: new RegExp(publicPages.join('|')),
    minShareCount: 2,
    includeDependenciesRecursively: true,
    priority: 3,
  },
  {
    name: 'page',
    test: new RegExp(shared.join('|')),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 90_000,
    priority: 2,
  },
  {
    name: 'overlays',
    test: new RegExp(overlays.join('|')),
    minShareCount: 2,
    priority: 1,
  },
  // Signing up has a machine, too.
  {
    name: 'machines',
    test: /node_modules\/(?:@?xstate|use-(?:isomorphic|sync))|web\/src\/shared\/machines/,
    priority: 1,
  },
  {
    name: 'ledger',
    test: new RegExp(signedIn.join('|')),
    includeDependenciesRecursively: true,
    priority: 0,
  },
];

/** The pages that people open first, by what the server knows them as (services/standalone/src/webClient.ts). */
const frame = 'features/landing/PublicLayout.tsx';
const pages = {
  home: [frame, 'features/landing/LandingPage.tsx'],
  about: [frame, 'features/about/AboutPage.tsx'],
  login: [frame, 'features/auth/login/LoginPage.tsx'],
  register: [frame, 'features/auth/register/RegisterPage.tsx'],
  dashboard: ['app/Dashboard.tsx'],
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    productionRouter(),
    leanLibraries(),
    refuseChunkCycles(),
    routePages(pages),
    precompress(),
  ],
  // rxjs as of ES2015 needs no helpers of TypeScript's.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // The licences of everything that the client is bundled from; the About page links to it.
    license: { fileName: 'licenses.txt' },
    target: 'es2022',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
      treeshake: {
        // Our own packages only declare things, so that a page takes from them what it uses.
        moduleSideEffects: [{ test: /packages\/(contract|domain)\/src/, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/config.json': server,
      '/ws': { target: server, ws: true },
    },
  },
});

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { auditTime } from 'rxjs';
import { FileDrop } from '../features/import/FileDrop.tsx';
import { KeyHost } from '../features/keys/KeyHost.tsx';
import { OverviewPage } from '../features/overview/OverviewPage.tsx';
import { DashboardShell } from '../features/shell/DashboardShell.tsx';
import { chosenFile } from '../ledger/chosenFile.ts';
import { noChanges, ownChanges } from '../ledger/commands/ownChanges.ts';
import { DeletionProvider } from '../ledger/deletion/DeletionProvider.tsx';
import { ledgerChanges$ } from '../ledger/events/ledgerEvents.ts';
import { useAssets } from '../ledger/queries/useAssets.ts';
import { categoriesQuery } from '../ledger/queries/useCategories.ts';
import { searchRequest } from '../ledger/searchRequest.ts';
import { useToday } from '../ledger/useToday.ts';
import { ownRevision } from '../shared/api/api.ts';
import { invalidateLedger, queryClient } from '../shared/api/queryClient.ts';
import { lazyNamed } from '../shared/code/lazyNamed.ts';
import { keyPanel, paletteText, recentItems } from '../shared/keys/keys.ts';
import { LiveChannel } from '../shared/live/LiveChannel.tsx';
import { CurrencyKeeper, currencySync } from '../shared/money/currency.ts';
import { resetDisplayCurrency } from '../shared/money/formatAmount.ts';
import { dropLogoutQuestion } from '../shared/session/logoutQuestion.ts';
import { sessionStore } from '../shared/session/session.ts';
import { emptyQueue, toasts } from '../shared/toasts/showToast.ts';
import { LedgerDialogs } from './dialogs/LedgerDialogs.tsx';

const AssetsPage = lazyNamed(() => import('../features/assets/AssetsPage.tsx'), 'AssetsPage');
const AssetPage = lazyNamed(() => import('../features/assets/page/AssetPage.tsx'), 'AssetPage');
const TransactionsPage = lazyNamed(
  () => import('../features/transactions/TransactionsPage.tsx'),
  'TransactionsPage',
);
const SettingsPage = lazyNamed(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage');
const LabelsPage = lazyNamed(() => import('../features/labels/LabelsPage.tsx'), 'LabelsPage');
const LabelPage = lazyNamed(() => import('../features/labels/LabelPage.tsx'), 'LabelPage');
const RulesPage = lazyNamed(() => import('../features/rules/RulesPage.tsx'), 'RulesPage');
const ActivityPage = lazyNamed(() => import('../features/activity/ActivityPage.tsx'), 'ActivityPage');
const ImportPage = lazyNamed(() => import('../features/import/ImportPage.tsx'), 'ImportPage');
const SavingsPage = lazyNamed(() => import('../features/savings/SavingsPage.tsx'), 'SavingsPage');
const BillsPage = lazyNamed(() => import('../features/bills/BillsPage.tsx'), 'BillsPage');
const ReportsPage = lazyNamed(() => import('../features/reports/ReportsPage.tsx'), 'ReportsPage');

// Once, before anything of a person is in memory, and for as long as the page lives.
sessionStore.onEnd(forgetPerson);

/** Every address inside /dashboard; an unknown one leads to the Overview, which comes along as most people begin there. */
export function Dashboard() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <LiveChannel />
        <CurrencyKeeper />
        <LedgerRoot>
          <KeyHost />
          <FileDrop />
          <Routes>
            <Route element={<DashboardShell />}>
              <Route index element={<OverviewPage />} />
              <Route path="overview" element={<OverviewPage />} />
              <Route path="assets" element={<AssetsPage />} />
              <Route path="assets/:id" element={<AssetPage />} />
              <Route path="transactions" element={<TransactionsPage />} />
              {(['payees', 'tags'] as const).map((kind) => (
                <Route key={kind} path={kind}>
                  <Route index element={<LabelsPage key={kind} kind={kind} />} />
                  <Route path=":name" element={<LabelPage key={kind} kind={kind} />} />
                </Route>
              ))}
              <Route path="savings" element={<SavingsPage />} />
              <Route path="bills" element={<BillsPage />} />
              <Route path="reports" element={<ReportsPage />} />
              <Route path="settings" element={<SettingsPage />} />
              <Route path="settings/rules" element={<RulesPage />} />
              <Route path="activity" element={<ActivityPage />} />
              <Route path="import" element={<ImportPage />} />
              <Route path="*" element={<Navigate to="/dashboard" replace />} />
            </Route>
          </Routes>
        </LedgerRoot>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** What the ledger's screens need above the routes: deletions with undo, dialogs, and lists that stay fresh. */
function LedgerRoot({ children }: { children: ReactNode }) {
  useLedgerSync();
  return (
    <DeletionProvider>
      <LedgerDialogs>{children}</LedgerDialogs>
    </DeletionProvider>
  );
}

/** Everything that the memory of this page holds of the person whose session ends. Local storage is cleared beside it. */
function forgetPerson(): void {
  queryClient.clear();
  ownRevision.reset();
  ownChanges.set(noChanges);
  currencySync.reset();
  resetDisplayCurrency();
  recentItems.set([]);
  searchRequest.set(null);
  keyPanel.set(null);
  paletteText.set('');
  chosenFile.set(null);
  dropLogoutQuestion();
  toasts.set(emptyQueue);
}

/**
 * Keeps assets in memory and in local storage, and the categories from the person's first move on: by then a form may
 * be opened. After this tab's changes both are read again: the ledger's own data follow its revision, the categories
 * are asked for here. Used once, above the routes.
 */
export function useLedgerSync(): void {
  useAssets();
  const today = useToday();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    // The last 30 days are others now.
    void invalidateLedger();
  }, [today]);
  useEffect(() => {
    const readAgain = () =>
      void queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 }).catch(() => null);
    // A burst of changes (a deletion and its balance) is one reading.
    const subscription = ledgerChanges$().pipe(auditTime(0)).subscribe(readAgain);
    return () => subscription.unsubscribe();
  }, []);
  useEffect(() => onFirstMove(() => void queryClient.prefetchQuery(categoriesQuery)), []);
}

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls back once, when the person touches mouse, screen or keyboard. Returns how to stop waiting. */
function onFirstMove(act: () => void): () => void {
  const stop = () => {
    for (const move of moves) window.removeEventListener(move, once);
  };
  const once = () => {
    stop();
    act();
  };
  for (const move of moves) window.addEventListener(move, once, { passive: true });
  return stop;
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { keepDay } from '../../ledger/lookingBack/asOfAddress.ts';
import { useMayWrite } from '../../ledger/lookingBack/useMayWrite.ts';
import { searchRequest } from '../../ledger/searchRequest.ts';
import { openPanel } from '../../shared/keys/keys.ts';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { chosenFile, importAddress } from '../import/index.ts';
import type { CommandId } from './commands.ts';

const pages = {
  goOverview: '/dashboard',
  goTransactions: '/dashboard/transactions',
  goAssets: '/dashboard/assets',
  goActivity: '/dashboard/activity',
  goSettings: '/dashboard/settings',
  goPayees: '/dashboard/payees',
  goTags: '/dashboard/tags',
  goRules: '/dashboard/settings/rules',
  goSavings: '/dashboard/savings',
  goBills: '/dashboard/bills',
  goReports: '/dashboard/reports',
} as const;

/** Where the history is searched. */
export const searchPage = pages.goTransactions;

/** Gives the way to carry a command out. While one looks back, what would write says why it can't. */
export function useCommands(): (id: CommandId) => void {
  const navigate = useNavigate();
  const open = useLedgerDialogs();
  const mayWrite = useMayWrite();
  return useCallback(
    (id) => {
      switch (id) {
        case 'addExpense':
          return open({ kind: 'addTransaction', type: 'expense' });
        case 'addIncome':
          return open({ kind: 'addTransaction', type: 'income' });
        case 'importFile':
          if (!mayWrite()) return undefined;
          chosenFile.set(null);
          return void navigate(importAddress());
        case 'addAsset':
          return open({ kind: 'addAsset' });
        case 'transfer':
        case 'addSchedule':
        case 'addGoal':
        case 'addRule':
          return open({ kind: id });
        case 'undo':
          return mayWrite() ? void loadUndo().then(({ undoLastChange }) => undoLastChange()) : undefined;
        case 'redo':
          return mayWrite() ? void loadUndo().then(({ redoLastChange }) => redoLastChange()) : undefined;
        case 'search':
          searchRequest.set('');
          // A search that is on its way there already stays.
          return window.location.pathname === searchPage ? undefined : void navigate(searchPage);
        case 'palette':
        case 'help':
          return openPanel(id);
        case 'signOut':
          return askToSignOut();
        case 'goOverview':
        case 'goTransactions':
        case 'goAssets':
        case 'goActivity':
        case 'goSettings':
        case 'goPayees':
        case 'goTags':
        case 'goRules':
        case 'goSavings':
        case 'goBills':
        case 'goReports':
          return void navigate(keepDay(pages[id], window.location));
      }
    },
    [navigate, open, mayWrite],
  );
}

const loadUndo = () => import('../../ledger/undo/undoLastChange.ts');

import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenFile, importAddress } from '../../ledger/chosenFile.ts';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { keepDay } from '../../ledger/lookingBack/asOfAddress.ts';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { searchRequest } from '../../ledger/searchRequest.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import {
  isApple,
  isDialogOpen,
  isInDialog,
  isTyping,
  keyPanel,
  openPanel,
  paletteText,
  strokeOf,
} from '../../shared/keys/keys.ts';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { useStore } from '../../shared/store/store.ts';
import { OpenedPart } from '../../shared/ui/Boundary.tsx';
import { addressNow } from '../../shared/ui/page.ts';
import { commandKeys } from './commandKeys.ts';
import type { CommandId } from './commands.ts';

const loadPalette = () => import('./palette/Palette.tsx');
const Palette = lazyNamed(loadPalette, 'Palette', 'early');
const KeyHelp = lazyNamed(() => import('./KeyHelp.tsx'), 'KeyHelp');

const close = () => keyPanel.set(null);

/** Listens to the keyboard for the whole dashboard and draws palette and list of keys. Needs `LedgerDialogs` above. */
export function KeyHost() {
  const run = useCommands();
  const open = useStore(keyPanel);
  // A panel stays drawn while it closes.
  const [panel, setPanel] = useState(open);
  if (open !== null && open !== panel) setPanel(open);

  const location = useLocation();
  /** The page that is drawn stays until the code of the next one has come. */
  const isOnTheWay = () => addressNow().pathname !== location.pathname;
  // Who went to another page instead no longer wants to search.
  useLayoutEffect(() => {
    if (location.pathname !== searchPage) searchRequest.set(null);
  }, [location]);

  const [reader] = useState(() => createKeyReader(commandKeys));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Ctrl or Cmd announces the palette: its code may come while K is on its way.
    if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined);
    const stroke = event.defaultPrevented ? null : strokeOf(event);
    if (stroke === null) return;
    const wanted = keyPanel.current();
    if (wanted !== null) {
      if (stroke === 'mod+k') {
        event.preventDefault();
        if (wanted === 'palette') close();
        else openPanel('palette');
      } else if (wanted === 'palette' && event.key.length === 1 && !isInDialog(event.target)) {
        // The palette is on its way, or has no focus yet.
        event.preventDefault();
        paletteText.set(paletteText.current() + event.key);
      }
      return;
    }
    // The palette opens from a text field, too; everything else is text there.
    if (isDialogOpen() || (stroke !== 'mod+k' && isTyping(event.target))) return reader.reset();
    // The search field is on its way: it takes what is typed.
    const search = searchRequest.current();
    if (search !== null && event.key.length === 1 && !stroke.startsWith('mod+') && isOnTheWay()) {
      event.preventDefault();
      return searchRequest.set(search + event.key);
    }
    const command = reader.read(stroke, event.timeStamp);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  // A dialog that was closed just before takes its entry out of the browser's history: the address stays.
  const onPop = useEffectEvent(() => {
    const { pathname, search } = addressNow();
    if (pathname !== location.pathname || search !== location.search) close();
  });
  // Before the page is seen: on a busy machine the first key would come too early for a later effect.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const popped = () => onPop();
    const save = (event: KeyboardEvent) => saveForm(event);
    // Before the field with the focus has the key.
    window.addEventListener('keydown', save, true);
    window.addEventListener('keydown', listener);
    window.addEventListener('popstate', popped);
    return () => {
      window.removeEventListener('keydown', save, true);
      window.removeEventListener('keydown', listener);
      window.removeEventListener('popstate', popped);
      close();
    };
  }, []);

  const closed = () => {
    setPanel(null);
    paletteText.set('');
  };
  if (panel === null) return null;
  return (
    <OpenedPart
      onFailed={() => {
        close();
        closed();
      }}
    >
      {panel === 'palette' && (
        <Palette open={open === 'palette'} run={run} onClose={close} onClosed={closed} />
      )}
      {panel === 'help' && <KeyHelp open={open === 'help'} onClose={close} onClosed={() => setPanel(null)} />}
    </OpenedPart>
  );
}

/** Keys that belong together follow one another within this time, in milliseconds. */
const togetherness = 1500;

interface KeyReader {
  /** The command that this stroke completes, or null: then it began one, or means nothing. `at`: when, in milliseconds. */
  read: (stroke: string, at: number) => CommandId | null;
  /** Forgets what was begun. */
  reset: () => void;
}

/** Reads strokes as commands, also those of several keys one after the other (`g t`). */
export function createKeyReader(commands: Readonly<Record<string, CommandId>>): KeyReader {
  const byKeys = new Map(Object.entries(commands));
  let begun = '';
  let begunAt = 0;

  return {
    read(stroke, at) {
      const sequence = begun !== '' && at - begunAt <= togetherness ? `${begun} ${stroke}` : stroke;
      begun = '';
      // A stroke that ends nothing begun is read for itself.
      const found = byKeys.get(sequence) ?? byKeys.get(stroke);
      if (found !== undefined) return found;
      if ([...byKeys.keys()].some((keys) => keys.startsWith(`${stroke} `))) {
        begun = stroke;
        begunAt = at;
      }
      return null;
    },
    reset() {
      begun = '';
    },
  };
}

/**
 * Saves the form of a dialog that has the focus, wherever in it, on Ctrl+Enter (Cmd+Enter on Apple's systems): there a
 * list does not open, and no line breaks.
 */
export function saveForm(event: KeyboardEvent, apple: boolean = isApple()): void {
  const { key, repeat, isComposing, target } = event;
  const isSave = key === 'Enter' && (apple ? event.metaKey : event.ctrlKey);
  if (!isSave || repeat || isComposing || !(target instanceof Element)) return;
  const form = target.closest<HTMLFormElement>('[role="dialog"] form');
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit();
}

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
const searchPage = pages.goTransactions;

/** Gives the way to carry a command out. While one looks back, what would write says why it can't. */
function useCommands(): (id: CommandId) => void {
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
        default:
          return void navigate(keepDay(pages[id], window.location));
      }
    },
    [navigate, open, mayWrite],
  );
}

const loadUndo = () => import('../../ledger/undo/undoLastChange.ts');

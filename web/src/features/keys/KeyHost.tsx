import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchRequest } from '../../ledger/searchRequest.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import {
  isDialogOpen,
  isInDialog,
  isTyping,
  keyPanel,
  openPanel,
  paletteText,
  strokeOf,
} from '../../shared/keys/keys.ts';
import { useStore } from '../../shared/store/store.ts';
import { OpenedPart } from '../../shared/ui/Boundary.tsx';
import { addressNow } from '../../shared/ui/page.ts';
import { commandKeys } from './commandKeys.ts';
import { createKeyReader } from './keyReader.ts';
import { saveForm } from './saveForm.ts';
import { searchPage, useCommands } from './useCommands.ts';

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

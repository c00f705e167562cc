import './OpenMenu.tsx';
import type { ActivityGroup } from '@ledgerline/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../app/testing/fakeServer.ts';
import { goBack, press, renderAt } from '../../app/testing/renderAt.tsx';
import { GroupRevert } from '../../features/activity/changes/GroupRow.tsx';
import { RevertQuestion } from '../../features/activity/revert/RevertAction.tsx';
import { undoTransferQuestion } from '../../features/activity/revert/revertTexts.ts';
import { ofTransfer } from '../../features/activity/testing/sampleEntries.ts';
import { PurgeQuestion } from '../../features/activity/trash/TrashView.tsx';
import { LogoutHost } from '../../features/auth/LogoutHost.tsx';
import { KeyHelp } from '../../features/keys/KeyHelp.tsx';
import { Palette } from '../../features/keys/palette/Palette.tsx';
import { FormFooter } from '../../ledger/forms/FormDialog.tsx';
import { askToSignOut, forgetLogoutQuestion } from '../session/logoutQuestion.ts';
import { Button } from './Button.tsx';
import { DatePicker } from './DatePicker.tsx';
import { LinkItem, useDisclosure } from './Disclosure.tsx';
import { Field } from './Field.tsx';
import { Menu } from './Menu.tsx';
import { Overlay } from './Overlay.tsx';
import { OverlayFooter } from './OverlayFooter.tsx';
import type { OverlayShape } from './overlayStyle.ts';
import { Picker } from './Picker.tsx';
import { SelectBox } from './SelectBox.tsx';
import { BackIsTaken } from './useBackCloses.ts';

afterEach(() => {
  cleanup();
  forgetLogoutQuestion();
});

const asksNothing = () => undefined;
const over =
  (shape?: OverlayShape) =>
  (open: boolean, onClose: () => void): ReactElement => (
    <Overlay open={open} onClose={onClose} title="Over" {...(shape && { shape })}>
      <p>Nothing</p>
    </Overlay>
  );

/** Every way in which something lies over a page, but for the ledger's dialogs, which their own tests close. */
const overlays: [what: string, draw: (open: boolean, close: () => void) => ReactElement][] = [
  ['a dialog', over()],
  ['a drawer, as the filters are', over('bottom')],
  ['a sheet', over('side')],
  [
    'the question before a revert',
    (open, onCancel) => (
      <RevertQuestion
        {...{ open, onCancel }}
        entry={ofTransfer('TransferMade')}
        question={undoTransferQuestion}
        onConfirm={asksNothing}
      />
    ),
  ],
  [
    'the question before a purge',
    (open, onCancel) => <PurgeQuestion {...{ open, onCancel }} name="Purse" onConfirm={asksNothing} />,
  ],
  ['the keys', (open, onClose) => <KeyHelp {...{ open, onClose }} onClosed={asksNothing} />],
  [
    'the palette',
    (open, onClose) => <Palette {...{ open, onClose }} run={asksNothing} onClosed={asksNothing} />,
  ],
];

function Page({ draw }: { draw: (typeof overlays)[number][1] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{open ? 'open' : 'closed'}</output>
      {draw(open, () => setOpen(false))}
    </>
  );
}

const standing = () => document.querySelector('output')?.textContent;

it.each(overlays)('B-63 Back and Escape close %s, and the page stays', async (_what, draw) => {
  fakeServer(() => undefined);
  history.replaceState(null, '', '/dashboard/before');
  history.pushState(null, '', '/dashboard');
  renderAt('/dashboard/activity', <Page draw={draw} />);
  await press('Open');
  await waitFor(() => expect(history.state).toMatchObject({ usr: { overlays: [expect.any(String)] } }));
  await goBack();
  await waitFor(() => expect(standing()).toBe('closed'));
  expect(window.location.pathname).toBe('/dashboard/activity');

  cleanup();
  renderAt('/dashboard/activity', <Page draw={draw} />);
  await press('Open');
  await waitFor(() => expect(history.state).toMatchObject({ usr: { overlays: [expect.any(String)] } }));
  const lying = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  await act(async () => void fireEvent.keyDown(lying, { key: 'Escape' }));
  await waitFor(() => expect([standing(), history.state?.usr?.overlays]).toEqual(['closed', undefined]));
});

const group: ActivityGroup = {
  id: 'b'.repeat(24),
  type: 'Group',
  kind: 'bulk',
  at: '2026-05-03T10:00:00.000Z',
  source: 'web',
  count: 3,
  standing: 3,
  summary: 'Changed 3 transactions',
  parts: ['Changed 3 transactions'],
  revertible: true,
};

/** Questions that are asked by a button of their own. */
const questions: [what: string, button: string, draw: () => ReactElement][] = [
  [
    'Sign Out',
    'Sign Out',
    () => (
      <>
        <button type="button" onClick={askToSignOut}>
          Sign Out
        </button>
        <LogoutHost />
      </>
    ),
  ],
  [
    'the question before a group is taken back',
    `Revert: ${group.summary}`,
    () => <GroupRevert group={group} sentence={group.summary} onDone={asksNothing} />,
  ],
];

it.each(questions)('B-63 Back and Escape close %s, and the page stays', async (_what, button, draw) => {
  fakeServer(() => undefined);
  history.replaceState(null, '', '/dashboard/before');
  history.pushState(null, '', '/dashboard');
  renderAt('/dashboard/activity', draw());
  const asking = () => document.querySelector('[role="alertdialog"][data-open], [role="dialog"][data-open]');
  const ask = async () => {
    await press(button);
    await waitFor(() => {
      expect(history.state).toMatchObject({ usr: { overlays: [expect.any(String)] } });
      expect(asking()).not.toBeNull();
    });
  };
  await ask();
  await goBack();
  await waitFor(() => expect(asking()).toBeNull());
  expect(window.location.pathname).toBe('/dashboard/activity');

  await ask();
  await act(async () => void fireEvent.keyDown(asking() ?? document.body, { key: 'Escape' }));
  await waitFor(() => expect([asking(), history.state?.usr?.overlays]).toEqual([null, undefined]));
});

function Links() {
  const { rootProps, triggerProps } = useDisclosure('links');
  return (
    <div {...rootProps}>
      <button type="button" {...triggerProps}>
        Choose
      </button>
      <ul id="links">
        <LinkItem to="/dashboard/bills" icon={Link2} text="Bills" />
      </ul>
    </div>
  );
}

const days = { min: '2026-05-01', max: '2026-05-31' };
/** What opens beside its button, and goes with a choice. */
const popups: [what: string, role: string, draw: () => ReactElement][] = [
  [
    'a list that is searched',
    'combobox',
    () => (
      <Field label="Choose">
        <Picker
          items={['Purse', 'Bank']}
          value={null}
          onChange={asksNothing}
          keyOf={String}
          nameOf={String}
          placeholder="Choose"
          searchPlaceholder="Search"
          heading="Accounts"
          empty={{ title: 'None' }}
          noMatch={{ title: 'None' }}
        />
      </Field>
    ),
  ],
  ['a calendar', 'button', () => <DatePicker value="2026-05-27" onChange={asksNothing} {...days} />],
  [
    'a list of a few',
    'combobox',
    () => <SelectBox label="Choose" options={[{ value: 'a', text: 'A' }]} value="a" onChange={asksNothing} />,
  ],
  ['a list of links', 'button', () => <Links />],
  [
    'a menu',
    'button',
    () => <Menu trigger={<Button>Choose</Button>} actions={[{ text: 'A', onSelect: asksNothing }]} />,
  ],
];

it.each(popups)('B-63 Back and Escape close %s, and what it lies over stays', async (_what, role, draw) => {
  history.replaceState(null, '', '/dashboard/before');
  history.pushState(null, '', '/dashboard');
  renderAt(
    '/dashboard/activity',
    <Page
      draw={(open, close) => (
        <BackIsTaken value={true}>
          <Overlay open={open} onClose={close} title="Over">
            {draw()}
          </Overlay>
        </BackIsTaken>
      )}
    />,
  );
  await press('Open');
  const over = await screen.findByRole('dialog', { name: 'Over' });
  const opener = () => within(over).getByRole(role, { name: /Choose|27 May/ });
  const expanded = () => opener().getAttribute('aria-expanded');
  const layers = () => history.state?.usr?.overlays?.length ?? 0;
  const openIt = async () => {
    opener().focus();
    await act(async () => void fireEvent.keyDown(opener(), { key: 'ArrowDown' }));
    if (expanded() !== 'true') await act(async () => void fireEvent.click(opener()));
    await waitFor(() => expect([layers(), expanded()]).toEqual([1, 'true']));
  };
  const isClosed = () =>
    waitFor(() => expect([layers(), expanded(), standing()]).toEqual([0, 'false', 'open']));
  await openIt();
  await goBack();
  await isClosed();
  expect(window.location.pathname).toBe('/dashboard/activity');

  await openIt();
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  await isClosed();
});

it('B-63 one Back leads to where a link of a list was pressed', async () => {
  renderAt('/dashboard/activity', <Links />);
  await press('Choose');
  await waitFor(() => expect(history.state).toMatchObject({ usr: { overlays: [expect.any(String)] } }));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Bills' })));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/bills'));
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  await goBack();
  expect([window.location.pathname, history.state?.usr?.overlays]).toEqual([
    '/dashboard/activity',
    undefined,
  ]);
});

it('B-70 the first focus is a field, else the main button, never Close', async () => {
  const dialog = (field: boolean) => (open: boolean, close: () => void) => (
    <Overlay open={open} onClose={close} title="Over">
      {field && <input aria-label="Field" />}
      <OverlayFooter onCancel={close}>
        <Button variant="primary">Change</Button>
      </OverlayFooter>
    </Overlay>
  );
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  renderAt('/dashboard', <Page draw={dialog(true)} />);
  await press('Open');
  await waitFor(() => expect(focused()).toBe('Field'));
  cleanup();
  renderAt('/dashboard', <Page draw={dialog(false)} />);
  await press('Open');
  await waitFor(() => expect(focused()).toBe('Change'));
});

it('AP-40 the main button comes before Cancel in the order of Tab', async () => {
  renderAt(
    '/dashboard',
    <Page
      draw={(open, close) => (
        <Overlay open={open} onClose={close} title="Over">
          <FormFooter saveText="Save Changes" busy={false} onCancel={close}>
            <Button>In instalments…</Button>
          </FormFooter>
        </Overlay>
      )}
    />,
  );
  await press('Open');
  const texts = [...document.querySelectorAll('.overlay-footer button')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual(['Save Changes', 'In instalments…', 'Cancel']);
});

import styled from 'styled-components';
import { KeyCaps } from '../../shared/keys/KeyCaps.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { commands } from './commands.ts';

interface KeyHelpProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

interface KeyLine {
  keys: string;
  text: string;
}

/** What every form and list understands. */
const everywhere: readonly KeyLine[] = [
  { keys: 'Enter', text: 'Save a form' },
  { keys: 'mod+Enter', text: 'Save from any field of it' },
  { keys: 'Esc', text: 'Close what lies over the page' },
  { keys: 'Arrows', text: 'Move in a list, a calendar or a chart' },
  { keys: 'F6', text: 'Go to the notifications, and back' },
];

/** Where transactions are listed. */
const inTransactions: readonly KeyLine[] = [
  { keys: 'x', text: 'Select the transaction with the focus' },
  { keys: 'shift+Arrows', text: 'Select the next one, too' },
  { keys: 'b', text: 'Go to the bar of what is selected' },
];

/** Before a bank's file is imported. */
const inImport: readonly KeyLine[] = [
  { keys: 'Arrows', text: 'Move between rows' },
  { keys: 'Space', text: 'Tick the row, or leave it out' },
  { keys: 'c', text: 'Choose the row’s category' },
  { keys: 'shift+c', text: 'Choose one for all ticked rows of its direction' },
];

const withKeys = (group: string): KeyLine[] =>
  commands.flatMap((command) =>
    command.group === group && command.keys !== undefined
      ? [{ keys: command.keys, text: command.help ?? command.text }]
      : [],
  );

const groups = [
  { title: 'Record and change', lines: [...withKeys('Record'), ...withKeys('Change')] },
  { title: 'Find', lines: withKeys('Find') },
  { title: 'Go to', lines: withKeys('Go to') },
  { title: 'In the list of transactions', lines: inTransactions },
  { title: 'In the rows of a bank’s file', lines: inImport },
  { title: 'Everywhere', lines: everywhere },
];

/** The list of keys, behind `?`. */
export function KeyHelp({ open, onClose, onClosed }: KeyHelpProps) {
  return (
    <Overlay
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Keys"
      description="They work wherever nothing is being typed."
    >
      <OverlayBody>
        {groups.map(({ title, lines }) => (
          <section key={title}>
            <Heading>{title}</Heading>
            <Stack as="dl">
              {lines.map(({ keys, text }) => (
                <Line key={keys}>
                  <dt>{text}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </Line>
              ))}
            </Stack>
          </section>
        ))}
      </OverlayBody>
    </Overlay>
  );
}

const Heading = styled.h3`
  padding: ${({ theme }) => `${theme.space[16]} 0 ${theme.space[4]}`};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  min-height: ${({ theme }) => theme.size.compact};
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  &:last-child {
    border-bottom: 0;
  }
`;

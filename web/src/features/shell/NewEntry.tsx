import { ArrowLeftRight, Minus, Plus } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { disclosureItemStyle, disclosurePanelStyle, useDisclosure } from '../../shared/ui/Disclosure.tsx';

const panelId = 'new-entry-menu';

/**
 * What is recorded most, under the thumb: a round + above the bar. On the page of an asset it records there. It is gone
 * while one looks back, and out of sight while one types or selects.
 */
export function NewEntry() {
  const { asOf } = useLookingBack();
  const asset = useMatch('/dashboard/assets/:id')?.params.id;
  const add = useAddTransaction(asset);
  const open = useLedgerDialogs();
  const { open: isOpen, close, rootProps, triggerProps } = useDisclosure(panelId);
  if (asOf !== undefined) return null;
  const entries = [
    { text: 'Expense', icon: Minus, start: () => add('expense') },
    { text: 'Income', icon: Plus, start: () => add('income') },
    {
      text: 'Transfer',
      icon: ArrowLeftRight,
      start: () => open({ kind: 'transfer', ...(asset !== undefined && { from: asset }) }),
    },
  ];
  return (
    <Root {...rootProps} data-new-entry>
      <Panel id={panelId} hidden={!isOpen}>
        {entries.map(({ text, icon: Icon, start }) => (
          <li key={text}>
            <Item
              type="button"
              onClick={() => {
                close();
                // The focus comes back to what stays.
                triggerProps.ref.current?.focus();
                start();
              }}
            >
              <Icon size={18} aria-hidden="true" />
              {text}
            </Item>
          </li>
        ))}
      </Panel>
      <Round type="button" aria-label="New entry" {...triggerProps}>
        <Plus size={26} strokeWidth={2} aria-hidden="true" />
      </Round>
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  right: ${({ theme }) => theme.space[16]};
  bottom: calc(
    ${({ theme }) => theme.size.bottomBar} + env(safe-area-inset-bottom) + ${({ theme }) => theme.space[16]}
  );
  z-index: ${({ theme }) => theme.layer.navigation};

  body:has(#selection-bar) &,
  body:has(main :is(input:not([type='checkbox'], [type='radio']), textarea, select):focus) & {
    visibility: hidden;
  }
`;

const Round = styled.button`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.size.row};
  height: ${({ theme }) => theme.size.row};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.meaning.accent.chart};
  color: ${({ theme }) => theme.ink.inverse};
  box-shadow: ${({ theme }) => theme.shadow};
  transition: rotate ${({ theme }) => theme.motion.press};

  &[aria-expanded='true'] {
    rotate: 45deg;
  }
`;

const Panel = styled.ul`
  ${disclosurePanelStyle}
  right: 0;
  bottom: calc(100% + ${({ theme }) => theme.space[8]});
`;

const Item = styled.button`
  ${disclosureItemStyle}
`;

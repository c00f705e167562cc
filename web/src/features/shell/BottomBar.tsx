import { createElement } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { keepDay } from '../../ledger/lookingBack/asOfAddress.ts';
import { disclosureItemStyle, disclosurePanelStyle, useDisclosure } from '../../shared/ui/Disclosure.tsx';
import {
  bills,
  currentOf,
  financeIcon,
  financePopup,
  type NavigationItem,
  OverdueCount,
  overdueName,
  overview,
  reports,
  settingsOfBar,
  useOverdueBills,
} from './navigation.tsx';

const panelId = 'finance-menu';

/** The navigation below 1024 px: four slots under the thumb. */
export function BottomBar() {
  const here = useLocation();
  const { open, rootProps, triggerProps } = useDisclosure(panelId);
  const overdue = useOverdueBills();
  const inFinance = financePopup.some((item) => currentOf(item, here.pathname) !== undefined);
  return (
    <Root aria-label="Dashboard">
      <SlotLink item={overview} />
      <Finance {...rootProps}>
        <SlotButton
          type="button"
          {...triggerProps}
          data-current={inFinance || undefined}
          aria-label={overdueName('Finance', overdue)}
        >
          {createElement(financeIcon, { size: 22, strokeWidth: 1.75, 'aria-hidden': true })}
          Finance
          {overdue > 0 && (
            <Corner>
              <OverdueCount count={overdue} />
            </Corner>
          )}
        </SlotButton>
        <Panel id={panelId} hidden={!open}>
          {financePopup.map((item) => {
            const { to, text, icon: Icon } = item;
            const count = item === bills ? overdue : 0;
            return (
              <li key={to}>
                <ItemLink to={keepDay(to, here)} replace aria-label={overdueName(text, count)}>
                  <Icon size={18} aria-hidden="true" />
                  {text}
                  <OverdueCount count={count} />
                </ItemLink>
              </li>
            );
          })}
        </Panel>
      </Finance>
      <SlotLink item={reports} />
      <SlotLink item={settingsOfBar} />
    </Root>
  );
}

function SlotLink({ item }: { item: NavigationItem }) {
  const here = useLocation();
  const { icon: Icon, text, to } = item;
  return (
    <Slot to={keepDay(to, here)} aria-current={currentOf(item, here.pathname)}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </Slot>
  );
}

const Root = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${({ theme }) => theme.layer.navigation};
  display: none;
  grid-template-columns: repeat(4, 1fr);
  height: calc(${({ theme }) => theme.size.bottomBar} + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.surface};

  ${({ theme }) => theme.media.compact} {
    display: grid;
  }
`;

const slotStyle = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space[4]};
  width: 100%;
  height: 100%;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;

  &[aria-current],
  &[data-current] {
    color: ${({ theme }) => theme.ink.strong};
  }

  &[aria-current] svg,
  &[data-current] svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Slot = styled(Link)`
  ${slotStyle}
`;

const SlotButton = styled.button`
  ${slotStyle}
`;

const Finance = styled.div`
  position: relative;
`;

/** On the upper right of the slot's icon. */
const Corner = styled.span`
  position: absolute;
  top: 6px;
  left: calc(50% + 6px);
  display: flex;
`;

const Panel = styled.ul`
  ${disclosurePanelStyle}
  bottom: calc(100% + ${({ theme }) => theme.space[8]});
  left: 50%;
  translate: -50%;
`;

const ItemLink = styled(NavLink)`
  ${disclosureItemStyle}
`;

import type { Rule } from '@ledgerline/contract';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FlaskConical,
  GripVertical,
  History,
  Layers,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { rules } from '../../ledger/rules/rules.ts';
import { tellDone, tellFailed } from '../../ledger/writes/tellDone.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ListRow } from '../../shared/ui/ListRow.tsx';
import { Quiet, Stack, Text, touchArea } from '../../shared/ui/layout.ts';
import { Menu } from '../../shared/ui/Menu.tsx';
import type { MenuAction } from '../../shared/ui/OpenMenu.tsx';
import { Switch } from '../../shared/ui/Switch.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type RuleNames, thenTexts, whenText } from './ruleTexts.ts';

interface RuleRowProps {
  rule: Rule;
  /** Counted from 0. */
  place: number;
  /** How many rules there are. */
  count: number;
  names: RuleNames;
  /** It is being dragged, or what is being dragged would stand above or below it. */
  mark: 'dragged' | 'above' | 'below' | undefined;
  onMove: (id: string, place: number) => void;
  onDrag: (id: string, place: number, event: PointerEvent<HTMLElement>) => void;
}

const pageStep = 10;

/** One rule: what it asks, what it sets, and what can be done with it. */
export function RuleRow({ rule, place, count, names, mark, onMove, onDrag }: RuleRowProps) {
  const open = useLedgerDialogs();
  const mayWrite = useMayWrite();
  const { id, name, enabled } = rule;
  /** What was pressed, until the list says so, too. */
  const [pressed, setPressed] = useState<boolean | null>(null);

  async function press(next: boolean): Promise<void> {
    if (!mayWrite() || pressed !== null) return;
    setPressed(next);
    await switchRule(rule, next);
    setPressed(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const to = placeOfKey(event.key, place, count);
    if (to === undefined) return;
    event.preventDefault();
    onMove(id, to);
  }

  const actions: (MenuAction | false)[] = [
    { text: 'Edit', icon: <Pencil size={16} />, onSelect: () => open({ kind: 'editRule', rule }) },
    {
      text: 'Try on your records…',
      icon: <FlaskConical size={16} />,
      onSelect: () => open({ kind: 'tryRule', rule }),
    },
    place > 0 && {
      text: 'Move up',
      icon: <ArrowUp size={16} />,
      onSelect: () => onMove(id, place - 1),
    },
    place < count - 1 && {
      text: 'Move down',
      icon: <ArrowDown size={16} />,
      onSelect: () => onMove(id, place + 1),
    },
    {
      text: 'Show versions',
      icon: <Layers size={16} />,
      onSelect: () => open({ kind: 'ruleVersions', rule }),
    },
    {
      text: 'Show history',
      icon: <History size={16} />,
      onSelect: `/dashboard/activity?record=${id}`,
    },
    {
      text: 'Remove',
      icon: <Trash2 size={16} />,
      tone: 'danger',
      onSelect: () => mayWrite() && void removeRule(rule),
    },
  ];
  return (
    <Root
      data-mark={mark}
      look="divided"
      gap={8}
      pad={12}
      lead={
        <Handle
          type="button"
          aria-label={`Move ${name}, number ${place + 1} of ${count}. Use the arrow keys.`}
          title="Drag, or use the arrow keys"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => onDrag(id, place, event)}
        >
          <GripVertical size={18} aria-hidden="true" />
        </Handle>
      }
      title={
        <Stack row gap={8} wrap align="center">
          <Name type="button" aria-haspopup="dialog" onClick={() => open({ kind: 'editRule', rule })}>
            {name}
          </Name>
          {!enabled && <Badge>Off</Badge>}
        </Stack>
      }
      details={
        <>
          <Quiet>{whenText(rule, names)}</Quiet>
          <Text ink="normal" size="caption">
            {thenTexts(rule, names).join(' · ')}
          </Text>
        </>
      }
      actions={
        <>
          <Switch
            checked={pressed ?? enabled}
            onChange={(next) => void press(next)}
            label={<VisuallyHidden>{name} is on</VisuallyHidden>}
          />
          <Menu
            trigger={<IconButton size="small" label={`Actions for ${name}`} icon={<Ellipsis size={18} />} />}
            actions={actions.filter((action) => action !== false)}
          />
        </>
      }
    />
  );
}

/** Where a key moves a rule; undefined for any other key. */
function placeOfKey(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return place - 1;
    case 'ArrowDown':
      return place + 1;
    case 'PageUp':
      return place - pageStep;
    case 'PageDown':
      return place + pageStep;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const Root = styled(ListRow)`
  overflow-wrap: anywhere;

  &[data-mark='dragged'] {
    opacity: 0.5;
  }

  &[data-mark='above'] {
    box-shadow: inset 0 2px 0 ${({ theme }) => theme.meaning.accent.text};
  }

  &[data-mark='below'] {
    box-shadow: inset 0 -2px 0 ${({ theme }) => theme.meaning.accent.text};
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  margin: 0 -${({ theme }) => theme.space[4]} 0 -${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};
  cursor: grab;
  touch-action: none;

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
  }
`;

const Name = styled.button`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${touchArea(21)}
`;

/** Switches a rule on or off. The switch shows it, so only a failure is told. */
async function switchRule(rule: Rule, enabled: boolean): Promise<void> {
  const what = `switch ${rule.id} ${rule.revision} ${enabled}`;
  const result = await sendOnce(what, (key) => rules.switch(rule, enabled, key));
  if (!result.success) tellFailed(rule.name, enabled ? 'switched on' : 'switched off', result);
  await invalidateLedger();
}

/** Removes a rule, and offers to take that back. */
async function removeRule(rule: Rule): Promise<void> {
  const result = await sendOnce(`remove ${rule.id} ${rule.revision}`, (key) => rules.remove(rule, key));
  if (!result.success) return tellFailed(rule.name, 'removed', result);
  tellDone({
    title: `“${rule.name}” removed`,
    description: 'What it set stays as it is.',
    revision: result.meta.revision,
  });
}

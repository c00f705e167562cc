import type { Rule } from '@ledgerline/contract';
import { labelKey } from '@ledgerline/domain/values';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useRules } from '../../ledger/queries/useRules.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { thenTexts, useRuleNames, whenText } from '../rules/index.ts';

/** The rules that set a payee or a tag, or ask for a payee by this name. */
export function LabelRules({ kind, name }: { kind: LabelKind; name: string }) {
  const { data: rules } = useRules();
  const names = useRuleNames();
  const open = useLedgerDialogs();
  const own = rules?.filter((rule) => isAbout(rule, kind, labelKey(name))) ?? [];
  if (own.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="label-rules">
      <CardHeader
        id="label-rules"
        title="Rules"
        end={<TextLink to="/dashboard/settings/rules">All rules</TextLink>}
      />
      <List>
        {own.map((rule) => (
          <li key={rule.id}>
            <div>
              <Button
                variant="quiet"
                size="small"
                aria-haspopup="dialog"
                onClick={() => open({ kind: 'editRule', rule })}
              >
                {rule.name}
              </Button>
              {!rule.enabled && <Badge>Off</Badge>}
            </div>
            <Quiet>{whenText(rule, names)}</Quiet>
            <Quiet>{thenTexts(rule, names).join(' · ')}</Quiet>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** Whether a rule sets it, or asks for a payee by this name. */
export function isAbout({ when, then }: Pick<Rule, 'when' | 'then'>, kind: LabelKind, key: string): boolean {
  const isIt = (name: string | undefined) => name !== undefined && labelKey(name) === key;
  if (kind === 'tags') return then.tags?.some(isIt) === true;
  const asks = when.some(
    ({ field, test, value }) =>
      field === 'payee' &&
      test === 'equals' &&
      (Array.isArray(value) ? value.some(isIt) : typeof value === 'string' && isIt(value)),
  );
  return asks || isIt(then.payee);
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  overflow-wrap: anywhere;

  button {
    margin-left: -${({ theme }) => theme.space[12]};
  }
`;

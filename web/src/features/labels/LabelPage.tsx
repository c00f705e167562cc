import type { Rule } from '@ledgerline/contract';
import { labelKey } from '@ledgerline/domain/values';
import { Pencil, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { HistoryPages } from '../../ledger/history/HistoryPages.tsx';
import { defaultFilters, toHistoryQuery } from '../../ledger/history/historyFilters.ts';
import { recordCount } from '../../ledger/history/historyTexts.ts';
import { useHistoryFilters } from '../../ledger/history/useHistoryFilters.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useRules } from '../../ledger/queries/useRules.ts';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button, ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { thenTexts, useRuleNames, whenText } from '../rules/index.ts';
import { LabelFigures, labelFilter } from './LabelFigures.tsx';
import { labelTexts } from './labels.ts';

/** /dashboard/payees/{name} and /dashboard/tags/{name}: what its records add up to, its rules, and the records. */
export function LabelPage({ kind }: { kind: LabelKind }) {
  const { name = '' } = useParams();
  const open = useLedgerDialogs();
  useTitle(name);
  const { title } = labelTexts[kind];
  return (
    <>
      <PageHeader
        title={kind === 'tags' ? `#${name}` : name}
        badge={<TextLink to={`/dashboard/${kind}`}>All {title.toLowerCase()}</TextLink>}
        actions={
          <Button
            icon={Pencil}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'renameLabels', labels: kind, names: [name] })}
          >
            Rename
          </Button>
        }
      />
      <LabelFigures key={`figures ${name}`} kind={kind} name={name} />
      <LabelRules kind={kind} name={name} />
      <LabelHistory key={`history ${name}`} kind={kind} name={name} />
    </>
  );
}

/** All records of a payee or a tag, newest first. */
function LabelHistory({ kind, name }: { kind: LabelKind; name: string }) {
  const asked = useHistoryFilters();
  const { page, limit } = asked.filters;
  const history = useTransactions({
    ...toHistoryQuery({ ...defaultFilters, page, limit }),
    ...labelFilter(kind, name),
  });
  return (
    <CardSection
      id="label-history"
      title="History"
      end={history.data && <Quiet as="span">{recordCount(history.data.meta.total)}</Quiet>}
    >
      <HistoryPages
        history={history}
        asked={asked}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={`No records with this ${labelTexts[kind].one}`}
            text="They may have been renamed, merged or deleted in the meantime."
            actions={<ButtonLink to={`/dashboard/${kind}`}>All {kind}</ButtonLink>}
          />
        }
      />
    </CardSection>
  );
}

/** The rules that set a payee or a tag, or ask for a payee by this name. */
function LabelRules({ kind, name }: { kind: LabelKind; name: string }) {
  const { data: rules } = useRules();
  const names = useRuleNames();
  const open = useLedgerDialogs();
  const own = rules?.filter((rule) => isAbout(rule, kind, labelKey(name))) ?? [];
  if (own.length === 0) return null;
  return (
    <CardSection
      id="label-rules"
      title="Rules"
      end={<TextLink to="/dashboard/settings/rules">All rules</TextLink>}
    >
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
    </CardSection>
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

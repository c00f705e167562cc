import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { bodyOf, type RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { type RuleNames, thenTexts, whenText } from '../ruleTexts.ts';
import { useRuleNames } from '../useRuleNames.ts';
import type { useRuleForm } from './useRuleForm.ts';

interface RuleVersionChoiceProps {
  ruleId: string;
  state: ReturnType<typeof useRuleForm>;
  control: DialogControl;
}

/** The form's version of a rule beside the one that was recorded meanwhile. */
export function RuleVersionChoice({ ruleId, state, control }: RuleVersionChoiceProps) {
  const names = useRuleNames();
  const query = useRules();
  const now = query.isFetching || query.error ? undefined : query.data?.find(({ id }) => id === ruleId);
  const { wanted } = state;
  return (
    <VersionChoice
      what="rule"
      query={query}
      now={wanted === null ? undefined : now}
      linesOf={(theirs) => (wanted ? linesOf(wanted, bodyOf(theirs), names) : [])}
      onMine={state.save}
      onTheirs={(rule) => control.onDone({ kind: 'editRule', rule })}
      onClose={control.onClose}
    />
  );
}

function linesOf(mine: RuleBody, theirs: RuleBody, names: RuleNames): VersionLine[] {
  const reading: [label: string, read: (its: RuleBody) => string][] = [
    ['Name', ({ name }) => name],
    ['When', (its) => whenText(its, names)],
    ['Sets', (its) => thenTexts(its, names).join(', ')],
  ];
  return reading.map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }));
}

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
  const { data, error, isFetching, refetch } = useRules();
  const now = isFetching || error !== null ? undefined : data?.find(({ id }) => id === ruleId);
  const { wanted } = state;
  return (
    <VersionChoice
      what="rule"
      lines={now === undefined || wanted === null ? null : linesOf(wanted, bodyOf(now), names)}
      failure={
        error === null ? undefined : { text: error.message, busy: isFetching, onRetry: () => void refetch() }
      }
      onMine={() => now && state.save(now)}
      onTheirs={() => now && control.onDone({ kind: 'editRule', rule: now })}
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

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { type ConditionValues, emptyCondition } from '../../../ledger/rules/ruleValues.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { GroupError } from './GroupError.tsx';
import { touchOf, type useRuleForm } from './useRuleForm.ts';

const matches = [
  { value: 'all', text: 'All hold' },
  { value: 'any', text: 'Any holds' },
] as const;

const MOST = 10;

/** What the rule asks: 1 to 10 conditions. */
export function ConditionList({ state }: { state: ReturnType<typeof useRuleForm> }) {
  const { values, change, touch } = state.form;
  const { when } = values;
  const list = useRef<HTMLDivElement>(null);
  const replace = (key: number, next: ConditionValues) =>
    change({ when: when.map((one) => (one.key === key ? next : one)) });
  /** The focus goes to what stands in the place of what was pressed. */
  const focusSoon = (find: (groups: HTMLFieldSetElement[]) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() =>
      find([
        ...(list.current?.querySelectorAll<HTMLFieldSetElement>('fieldset[data-condition]') ?? []),
      ])?.focus(),
    );
  function add(): void {
    change({ when: [...when, emptyCondition(Math.max(...when.map(({ key }) => key), 0) + 1)] });
    focusSoon((groups) => groups.at(-1)?.querySelector('select'));
  }
  function remove(key: number): void {
    const place = when.findIndex((one) => one.key === key);
    change({ when: when.filter((one) => one.key !== key) });
    focusSoon((groups) => groups[Math.max(0, place - 1)]?.querySelector('select'));
  }
  const error = state.errorOf('when');
  return (
    <Stack gap={8} bottom={8} ref={list}>
      <Head>
        <h3>When</h3>
        {when.length > 1 && (
          <Segmented
            label="How many conditions have to hold"
            options={matches}
            value={values.match}
            onChange={(match) => change({ match })}
          />
        )}
      </Head>
      {when.map((condition, place) => (
        <ConditionFields
          key={condition.key}
          condition={condition}
          label={`Condition ${place + 1}`}
          error={state.conditionError(condition.key)}
          onChange={(next) => replace(condition.key, next)}
          onLeave={() => touch(touchOf(condition.key))}
          {...(when.length > 1 && { onRemove: () => remove(condition.key) })}
        />
      ))}
      {error !== undefined && <GroupError text={error} />}
      {when.length < MOST && (
        <div>
          <Button size="small" variant="quiet" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            Add condition
          </Button>
        </div>
      )}
    </Stack>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.touch};
`;

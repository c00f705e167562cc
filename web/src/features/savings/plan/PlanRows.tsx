import type { Plan, PlanLine } from '@ledgerline/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Money } from '../../../shared/money/Money.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { HiddenLabel } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Text } from '../../../shared/ui/layout.ts';
import { Figure, Moved, PlanGrid, PlanRow, type PlanRowProps } from './PlanRow.tsx';
import { keepPlaces, type PlanParts, partsOf, sumOf } from './plan.ts';

interface PlanRowsProps extends Omit<PlanRowProps, 'line'> {
  plan: Plan;
}

/** Of the categories, while none has an amount. */
const shownAtFirst = 8;

/** The categories of a period: planned, spent without a plan, and the rest behind a button. A field finds one. */
export function PlanRows({ plan, ...row }: PlanRowsProps) {
  const [search, setSearch] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const [held, setHeld] = useState<{ parts: PlanParts; from: string }>();
  // While somebody types here nothing moves; with the next period all begins anew.
  const isHeld = held !== undefined && held.from === plan.period.from;
  const parts = isHeld ? keepPlaces(held.parts, plan.categories) : partsOf(plan.categories);
  const wanted = search.trim().toLowerCase();
  const found = (lines: readonly PlanLine[]) =>
    lines.filter(({ category }) => category.name.toLowerCase().includes(wanted));
  const [planned, unplanned, rest] = [found(parts.planned), found(parts.unplanned), found(parts.rest)];
  const isEmpty = planned.length + unplanned.length === 0;
  // Where nothing is planned, some are there to begin with.
  const shown = wanted === '' ? rest.slice(0, isEmpty ? shownAtFirst : 0) : rest;
  const more = rest.slice(shown.length);
  const list = (lines: readonly PlanLine[], label: string) => (
    <List aria-label={label}>
      {lines.map((line) => (
        // What is typed for one period is not meant for another.
        <PlanRow key={`${plan.period.from} ${line.category.id}`} line={line} {...row} />
      ))}
    </List>
  );
  return (
    <Card
      as="section"
      aria-labelledby="plan-categories"
      onFocus={() => !isHeld && setHeld({ parts, from: plan.period.from })}
      onBlur={({ currentTarget, relatedTarget }) => {
        // What a row opens is still about that row, though it lies elsewhere in the page.
        const isOpened = relatedTarget?.closest('[role="dialog"], [role="menu"]') != null;
        if (!isOpened && !currentTarget.contains(relatedTarget)) setHeld(undefined);
      }}
    >
      <CardHeader
        id="plan-categories"
        title="Categories"
        end={
          <Find>
            <HiddenLabel text="Find a category">
              <TextInput
                type="search"
                placeholder="Find a category"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </HiddenLabel>
          </Find>
        }
      />
      <Head aria-hidden="true">
        <Figure $area="planned">Planned</Figure>
        <Figure $area="spent">Spent</Figure>
        <Figure $area="available">Available</Figure>
      </Head>
      {planned.length > 0 && (
        <>
          {list(planned, 'Planned')}
          <Sums lines={planned} text="Planned in all" />
        </>
      )}
      {unplanned.length > 0 && (
        <>
          <Text as="h3" top={16} ink="normal" size="body">
            Spent without a plan
          </Text>
          {list(unplanned, 'Spent without a plan')}
          <Sums lines={unplanned} text="In all" />
        </>
      )}
      {shown.length > 0 && list(shown, isEmpty ? 'Categories' : 'More categories')}
      {more.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={unfolded}
          icon={
            unfolded ? (
              <ChevronDown size={16} aria-hidden="true" />
            ) : (
              <ChevronRight size={16} aria-hidden="true" />
            )
          }
          onClick={() => setUnfolded(!unfolded)}
        >
          {more.length === 1 ? '1 more category' : `${more.length} more categories`}
        </Button>
      )}
      {unfolded && more.length > 0 && list(more, 'More categories')}
      {isEmpty && rest.length === 0 && <EmptyState small title="No category is called that" />}
    </Card>
  );
}

/** What the rows above come to. */
function Sums({ lines, text }: { lines: readonly PlanLine[]; text: string }) {
  const isPlanned = lines.some(({ planned }) => planned !== null);
  return (
    <SumGrid>
      <span style={{ gridArea: 'name-start / icon-start / name-end / name-end' }}>{text}</span>
      <Moved>
        {isPlanned && (
          <Figure $area="planned">
            <Money amount={sumOf(lines.map(({ planned }) => planned ?? 0))} />
          </Figure>
        )}
        <Figure $area="spent">
          <Money amount={sumOf(lines.map(({ spent }) => spent))} />
        </Figure>
      </Moved>
      {isPlanned && (
        <Figure $area="available">
          <Money amount={sumOf(lines.map(({ available }) => available ?? 0))} />
        </Figure>
      )}
    </SumGrid>
  );
}

const Find = styled.div`
  flex: none;
  width: min(14rem, 55%);
`;

const List = styled.ul`
  display: grid;

  > li {
    padding: ${({ theme }) => theme.space[4]} 0 ${({ theme }) => theme.space[8]};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

const Head = styled(PlanGrid)`
  color: ${({ theme }) => theme.ink.quiet};
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  > * {
    color: inherit;
    font-weight: inherit;
  }

  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`;

const SumGrid = styled(PlanGrid)`
  margin-bottom: ${({ theme }) => theme.space[16]};
  color: ${({ theme }) => theme.ink.quiet};
`;

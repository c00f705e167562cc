import type { RuleChange, RulePreview } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { recordCount } from '../../../ledger/history/historyTexts.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Quiet, Stack, Strong } from '../../../shared/ui/layout.ts';
import { moved, saveOrder } from '../ruleOrder.ts';
import { previewRule, type Tried } from './tryRule.ts';

/** How many records fit a rule, how many would change, and in which categories they are. */
export function TrialCounts({ counts, total }: { counts: RulePreview['counts']; total: number }) {
  return (
    <div>
      <p>
        {recordCount(counts.records)} {counts.records === 1 ? 'fits' : 'fit'}
        {total > 0 && `, ${total.toLocaleString('en-US')} would change`}.
      </p>
      {counts.byCategory.length > 0 && (
        <Quiet>
          Now in{' '}
          {counts.byCategory
            .slice(0, 5)
            .map(({ category, count }) => `${category.name} (${count})`)
            .join(', ')}
          {counts.byCategory.length > 5 && ' and others'}
        </Quiet>
      )}
    </div>
  );
}

/** A record and, field by field, what a rule would change of it. */
export function ChangeLines({ change }: { change: RuleChange }) {
  const format = useFormatAmount();
  const { record, byHand } = change;
  return (
    <Lines>
      <Stack as="span" row wrap justify="space-between" gap={12} lineGap={2}>
        <Strong as="span">{record.title}</Strong>
        <span className="figures">{format(record.amount)}</span>
      </Stack>
      <Quiet as="span">
        {shortDate(record.date)} {byHand && <Badge meaning="warning">Chosen by hand</Badge>}
      </Quiet>
      {changeTexts(change).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Lines>
  );
}

const empty = '—';

/** What would change of a record, a line for each field: 'Payee: — → Starbucks'. Rules only add tags. */
export function changeTexts({ before, after }: Pick<RuleChange, 'before' | 'after'>): string[] {
  const line = (label: string, from: string | undefined, to: string | undefined) =>
    to === undefined ? [] : [`${label}: ${from || empty} → ${to || empty}`];
  const added = (after.tags ?? []).filter((tag) => !before.tags?.includes(tag));
  return [
    ...line('Payee', before.payee, after.payee),
    ...line('Category', before.category?.name, after.category?.name),
    ...line('Title', before.title, after.title),
    ...(added.length > 0 ? [`Tags: + ${added.join(', ')}`] : []),
  ];
}

/** Names the rule that decides before the rule `id`, which can be moved above it. */
export function BeforeNote({ id, before }: { id: string; before: Blocked }) {
  const { data: rules = [] } = useRules();
  const blocking = rules[before.place];
  const ids = rules.map((rule) => rule.id);
  if (blocking === undefined) return null;
  return (
    <Alert kind="notice">
      “{blocking.name}” comes before it and decides {before.decides} of these {before.of}.{' '}
      <Button size="small" onClick={() => void saveOrder(moved(ids, id, before.place) ?? ids)}>
        Move above
      </Button>
    </Alert>
  );
}

interface Shown {
  /** Of a saved rule. */
  version?: number;
  /** Where the rule stands, counted from 0. */
  place: number;
  /** The ledger's revision that its preview showed; undefined while there is none. */
  revision: number | undefined;
}

/** The nearest rule before a tried one that decides some of its records; null where none does, and until that is known. */
export function useRuleBefore(tried: Tried, { version, place, revision }: Shown): Blocked | null {
  const { data } = useQuery({
    // It is asked once for each revision, after the preview of it.
    queryKey: ['rulesBefore', tried, version, place, revision],
    queryFn: ({ signal }) =>
      nearestBefore(place, async (at) => {
        const asked = { ...tried, place: at, byHand: false, page: 1, limit: 1 };
        return (await previewRule(asked, signal)).total;
      }),
    enabled: revision !== undefined && place > 0,
    retry: false,
  });
  return data ?? null;
}

/** Where a rule would change more: the place of the nearest rule before it that decides some of its records. */
interface Blocked {
  /** Of the rule that comes before, counted from 0. */
  place: number;
  /** How many records that rule decides, of how many. */
  decides: number;
  of: number;
}

/**
 * Finds the nearest rule before `own` that decides records which the rule at `own` would change. `changesAt` tells how
 * many it would change if it stood at a place. It is asked one place after the other, of which each halves the rest.
 */
export async function nearestBefore(
  own: number,
  changesAt: (place: number) => Promise<number>,
): Promise<Blocked | null> {
  if (own === 0) return null;
  const now = await changesAt(own);
  const first = await changesAt(0);
  if (first <= now) return null;
  // It changes more at `high`, and not at `low`: places between lie on either side.
  let high = 0;
  let of = first;
  let low = own;
  while (low - high > 1) {
    const middle = Math.floor((high + low) / 2);
    // oxlint-disable-next-line no-await-in-loop -- the next place depends on this one
    const changes = await changesAt(middle);
    if (changes > now) {
      high = middle;
      of = changes;
    } else low = middle;
  }
  return { place: high, decides: of - now, of };
}

const Lines = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

import type { RuleApplied, RuleChange, RulePreview } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { rememberGroup } from '../../../ledger/commands/ownChanges.ts';
import { recordCount } from '../../../ledger/history/historyFilters.ts';
import { successOf, withServiceText } from '../../../ledger/queries/serviceText.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { moved, type RuleBody, saveOrder } from '../../../ledger/rules/rules.ts';
import { api } from '../../../shared/api/api.ts';
import { createQueue } from '../../../shared/api/createQueue.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Quiet, Stack, Strong } from '../../../shared/ui/layout.ts';

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

/** What is tried: a saved rule, or one as it would be sent. */
type Tried = { id: string } | { rule: RuleBody };

/** A rule that is tried on the records that are there. */
type Trial = Tried & {
  /** Where it would stand, counted from 0; unless given, where it stands, and an unsaved one first. */
  place?: number;
  /** Also what was chosen by hand is changed. */
  byHand: boolean;
  page: number;
  limit: number;
};

/** A page of what a rule would change, and how many changes and pages there are. */
interface Previewed {
  preview: RulePreview;
  total: number;
  pages: number;
}

/** The server refuses a second preview beside one that is running. */
const inTurn = createQueue();

/** Tries a rule, one preview after the other. Throws a `ServiceError`. */
export const previewRule = (body: Trial, signal: AbortSignal): Promise<Previewed> =>
  inTurn(() => previewOnce(body, signal));

async function previewOnce(body: Trial, signal: AbortSignal): Promise<Previewed> {
  const { data, meta } = successOf(await api.call('POST /rules/preview', { body, signal }), {
    refused: 'Failed to try this rule',
  });
  return { preview: data, total: meta.total ?? data.changes.length, pages: meta.totalPages ?? 1 };
}

/** What was shown of a rule, and what of it is done. */
export interface Application {
  /** The ledger's revision that the preview showed. */
  revision: number;
  version: number;
  byHand: boolean;
  /** Ids of records that stay as they are. */
  except: string[];
  /** Ids of records that become transfers. */
  transfers: string[];
}

/** Five thousand changes take their time, in milliseconds. */
const patience = 300_000;

/** Applies a rule to the records that are there, as one group that the key for undo takes back. Never rejects. */
export async function applyRule(
  { id, name }: { id: string; name: string },
  body: Application,
  idempotencyKey: string,
): Promise<ServiceResult<RuleApplied>> {
  const result = await api.call('POST /rules/:id/apply', { params: { id }, body, idempotencyKey, patience });
  if (!result.success) return withServiceText(result, { refused: 'Failed to apply this rule' });
  rememberGroup(result.data.id, `Applying the rule “${name}”`);
  void invalidateLedger();
  return result;
}

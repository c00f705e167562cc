import type { ScheduleSuggestion } from '@ledgerline/contract';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useSuggestions } from '../../ledger/queries/useSchedules.ts';
import { amountText, assetText, ordinal } from '../../ledger/schedules/billTexts.ts';
import type { ScheduleBody } from '../../ledger/schedules/scheduleCommands.ts';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { valuesOfSuggestion } from '../../ledger/schedules/scheduleValues.ts';
import { tellFailed } from '../../ledger/writes/tellDone.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { FoldedCard, Opener } from '../../shared/ui/FoldedCard.tsx';
import { Box, ellipsis, Text } from '../../shared/ui/layout.ts';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { BillRow } from './BillRow.tsx';

const shownAtOnce = 5;

interface SuggestionsCardProps {
  /** It begins as a banner: a press adds one as it is, and its title opens it. */
  folded: boolean;
}

/** What seems to repeat: each can be added as it is, changed first, or dismissed for good. Nothing while there is none. */
export function SuggestionsCard({ folded }: SuggestionsCardProps) {
  const query = useSuggestions();
  const { data } = query;
  const [all, setAll] = useState(false);
  // It keeps its shape when the first one is added.
  const [canFold] = useState(folded);
  const [isOpen, setOpen] = useState(!folded);
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const open = useLedgerDialogs();

  const change = (suggestion: ScheduleSuggestion) =>
    open({
      kind: 'addSchedule',
      initial: valuesOfSuggestion(suggestion, currency),
      suggestion: suggestion.id,
    });

  const adding = useWrite({
    what: (suggestion: ScheduleSuggestion) => `set up ${JSON.stringify(bodyOf(suggestion))}`,
    rowOf: ({ id }) => id,
    send: (suggestion, key) => schedules.setUp(bodyOf(suggestion), key),
    done: ({ title, sentence }) => ({ title: `“${title}” set up`, description: sentence }),
    onFailed(failure, suggestion) {
      if (failure.errors === undefined) tellFailed(suggestion.title, 'set up', failure);
      // What it can't be as it is, for example a title that is too long, the form says.
      else change(suggestion);
    },
  });
  const dismissing = useWrite({
    what: ({ id }: ScheduleSuggestion) => `dismiss ${id}`,
    rowOf: ({ id }) => id,
    send: (suggestion, key) => schedules.dismiss(suggestion, key),
    done: ({ title }) => ({ title: `“${title}” dismissed`, description: 'It is not suggested again.' }),
    failed: ({ title }) => [title, 'dismissed'],
  });
  const isBusy = ({ id }: ScheduleSuggestion) => adding.of(id).busy || dismissing.of(id).busy;
  const add = (suggestion: ScheduleSuggestion) => !isBusy(suggestion) && adding.send(suggestion);
  const dismiss = (suggestion: ScheduleSuggestion) => !isBusy(suggestion) && dismissing.send(suggestion);

  if (data === undefined) return <NotLoaded query={query} card title="Suggestions could not be loaded" />;
  if (data.length === 0) return null;
  const Surface = canFold ? Banner : Card;
  return (
    <Surface as="section" aria-labelledby="suggestions" {...(canFold && { $line: !isOpen })}>
      {canFold ? (
        <Opener
          id="suggestions"
          title="Suggested bills"
          hint={`${data.length} found`}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      ) : (
        <CardHeader id="suggestions" title="Suggested bills" hint="Found in your last 13 months." />
      )}
      {!isOpen && (
        <SuggestionChips suggestions={data} isBusy={isBusy} onAdd={add} onMore={() => setOpen(true)} />
      )}
      {isOpen && (
        <Box as="ul" shrink aria-labelledby="suggestions">
          {(all ? data : data.slice(0, shownAtOnce)).map((suggestion) => {
            const { id, title, sentence } = suggestion;
            return (
              <BillRow
                key={id}
                bill={suggestion}
                of={title}
                isBusy={isBusy(suggestion)}
                flat
                title={title}
                details={
                  <>
                    <span className="figures">{evidence(suggestion, format)}</span>
                    <span>{assetText(suggestion)}</span>
                    <span>{sentence}</span>
                  </>
                }
                actions={[
                  {
                    text: 'Add',
                    icon: Plus,
                    isMain: true,
                    isBusy: isBusy(suggestion),
                    onSelect: () => add(suggestion),
                  },
                  { text: 'Edit', icon: Pencil, of: `and add ${title}`, onSelect: () => change(suggestion) },
                  { text: 'Dismiss', icon: X, onSelect: () => dismiss(suggestion) },
                ]}
              />
            );
          })}
        </Box>
      )}
      {isOpen && !all && data.length > shownAtOnce && (
        <Button wide variant="quiet" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </Surface>
  );
}

/** A suggestion as it is, each of whose dates asks. */
function bodyOf(suggestion: ScheduleSuggestion): ScheduleBody {
  const { title, type, amount, asset, toAsset, category, rule, starts } = suggestion;
  return {
    title,
    type,
    amount,
    asset: asset.id,
    toAsset: toAsset?.id ?? null,
    category: category?.id ?? null,
    rule,
    starts,
    ends: null,
    mode: 'ask',
  };
}

interface SuggestionChipsProps {
  suggestions: readonly ScheduleSuggestion[];
  isBusy: (suggestion: ScheduleSuggestion) => boolean;
  onAdd: (suggestion: ScheduleSuggestion) => void;
  onMore: () => void;
}

const chipsAtOnce = 3;

/** The first suggestions side by side, on phones all in one line that scrolls: a press adds one as it is. */
function SuggestionChips({ suggestions, isBusy, onAdd, onMore }: SuggestionChipsProps) {
  const format = useFormatAmount();
  const isNarrow = useMediaQuery(narrowScreen);
  const shown = isNarrow ? suggestions : suggestions.slice(0, chipsAtOnce);
  const left = suggestions.length - shown.length;
  return (
    <Line aria-labelledby="suggestions">
      {shown.map((suggestion) => {
        const { id, title, amount, type, sentence } = suggestion;
        return (
          <li key={id}>
            <Button
              size="small"
              busy={isBusy(suggestion)}
              icon={Plus}
              title={`${evidence(suggestion, format)} · ${sentence}`}
              onClick={() => onAdd(suggestion)}
            >
              <VisuallyHidden>Add </VisuallyHidden>
              <ChipTitle>{title}</ChipTitle>
              <Text as="span" ink="quiet" className="figures">
                {amountText(amount, type, format)}
              </Text>
            </Button>
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <Button size="small" variant="quiet" onClick={onMore}>
            {left} more
          </Button>
        </li>
      )}
    </Line>
  );
}

/** Why something is suggested: '5 times, $15.49, about the 20th'. */
export function evidence(
  { times, amount, about, last }: Pick<ScheduleSuggestion, 'times' | 'amount' | 'about' | 'last'>,
  format: (amount: number) => string,
): string {
  const units =
    'exact' in amount ? amount.exact : 'about' in amount ? amount.about : 'to' in amount ? amount.to : 0;
  const much = `${'exact' in amount ? '' : 'about '}${format(units)}`;
  const when = about === null ? `last on ${longDate(last)}` : aboutDay(about);
  return `${times} times, ${much}, ${when}`;
}

const aboutDay = (day: number): string =>
  day === 31 ? 'at the end of the month' : `about the ${ordinal(day)}`;

/** `$line`: title and suggestions stand side by side where there is room. */
const Banner = styled(FoldedCard)<{ $line?: boolean }>`
  ${({ theme, $line }) =>
    $line &&
    css`
      ${theme.media.medium} {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: ${`0 ${theme.space[24]}`};

        > button {
          width: auto;
        }
      }
    `}
`;

const Line = styled.ul`
  /* Hidden text in it scrolls along. */
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  padding-block: ${({ theme }) => theme.space[4]};

  > li {
    min-width: 0;
  }

  ${({ theme }) => theme.media.narrow} {
    flex-wrap: nowrap;
    margin-inline: -${({ theme }) => theme.space[16]};
    padding-inline: ${({ theme }) => theme.space[16]};
    overflow-x: auto;

    > li {
      flex: none;
    }
  }
`;

const ChipTitle = styled.span`
  ${ellipsis}
  max-width: 12rem;
`;

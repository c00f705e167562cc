import type { StatementQuestion, StatementRead, StatementReading } from '@ledgerline/contract';
import { useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { takeLostFocus } from '../../shared/ui/focus.ts';
import { SelectInput } from '../../shared/ui/inputs.tsx';
import { ellipsis, Stack } from '../../shared/ui/layout.ts';
import {
  type ColumnRole,
  columnRoles,
  columnsRead,
  facetOf,
  readingFacets,
  rolesOf,
  withChosen,
  withFacet,
  withRoles,
} from './reading.ts';

/** The line that opens a `details`, with the arrow of every other opener in the browser's place. */
export const summaryStyle = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.touch};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &::before {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    margin-left: 2px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: -45deg;
  }

  details[open] > &::before {
    rotate: 45deg;
  }
`;

// oxlint-disable react/no-array-index-key -- columns and rows of a file have no other names, and never move
interface HowReadProps {
  reading: StatementReading;
  layout: StatementRead['layout'];
  /** Whether it is folded out from the beginning. */
  open: boolean;
  /** How often somebody asked for it: each time it folds out and takes the focus. */
  asked: number;
  onChange: (reading: StatementReading) => void;
}

/** How the file was read, on its own first rows, and the way to read it otherwise. */
export function HowRead({ reading, layout, open, asked, onChange }: HowReadProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (asked === 0 || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus();
  }, [asked]);
  const [draft, setDraft] = useState(reading);
  const [roles, setRoles] = useState(() => rolesOf(reading, layout?.header.length ?? 0));
  const known = readingFacets.filter(({ name }) => facetOf(draft, name) !== undefined);
  const setRole = (column: number, role: ColumnRole) =>
    setRoles((before) =>
      before.map((own, index) => (index === column ? role : own === role && role !== 'text' ? 'none' : own)),
    );
  const isSame =
    JSON.stringify(draft) === JSON.stringify(reading) &&
    roles.every((role, index) => role === rolesOf(reading, roles.length)[index]);
  const isTable = roles.length > 0 && draft['columns'] !== undefined;
  return (
    <Card as="section" aria-label="How it was read">
      <details ref={details} open={open}>
        <Summary>How it was read</Summary>
        <Facets>
          {known.map(({ name, label, options }) => (
            <Stack as="label" gap={4} ink="quiet" size="caption" key={name}>
              {label}
              <SelectInput
                value={facetOf(draft, name)}
                options={options.map(([value, text]) => ({ value, text }))}
                onChange={(value) => setDraft(withFacet(draft, name, value))}
              />
            </Stack>
          ))}
        </Facets>
        {layout && layout.header.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
          <Scroller aria-label="First rows of the file" tabIndex={0}>
            <Table>
              <thead>
                <tr>
                  {layout.header.map((name, column) => (
                    <th key={`${column} ${name}`} scope="col">
                      <Name>{name || `Column ${column + 1}`}</Name>
                      <SelectInput
                        aria-label={`What ${name || `column ${column + 1}`} holds`}
                        value={roles[column] ?? 'none'}
                        options={columnRoles}
                        onChange={(role) => setRole(column, role as ColumnRole)}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {layout.sample.map((cells, row) => (
                  <tr key={`${row} ${cells.join()}`}>
                    {cells.map((cell, column) => (
                      <td key={`${column} ${cell}`}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroller>
        )}
        <Stack row justify="flex-end" top={16}>
          <Button
            disabled={isSame}
            onClick={() => {
              const isByRoles = isTable || roles.some((role) => role !== 'none');
              onChange(withChosen(reading, isByRoles ? withRoles(draft, roles) : draft));
            }}
          >
            Read it this way
          </Button>
        </Stack>
      </details>
    </Card>
  );
}

const Summary = styled.summary`
  ${summaryStyle}
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Facets = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${({ theme }) => theme.space[16]};
  margin: ${({ theme }) => `${theme.space[12]} 0 ${theme.space[16]}`};
`;

const Scroller = styled.section`
  overflow-x: auto;
`;

const Table = styled.table`
  border-collapse: collapse;

  th {
    min-width: 9rem;
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[8]} 0`};
    text-align: start;
    vertical-align: bottom;
  }

  td {
    max-width: 16rem;
    ${ellipsis}
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[8]} 0`};
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

const Name = styled.span`
  display: block;
  padding-bottom: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

interface ColumnsLineProps {
  preview: Pick<StatementRead, 'reading' | 'layout'>;
  onCorrect: () => void;
}

/** How each column was read, in one line that a person can correct. Nothing for a file that is no table. */
export function ColumnsLine({ preview: { reading, layout }, onCorrect }: ColumnsLineProps) {
  const columns = columnsRead(reading, layout);
  if (columns.length === 0) return null;
  return (
    <ColumnNames>
      <span>
        {columns.map(({ role, label, names }, place) => (
          <span key={role}>
            {place > 0 && '; '}
            {label}: <em>{names.join(', ')}</em>
          </span>
        ))}
        .
      </span>{' '}
      <Button variant="quiet" size="small" onClick={onCorrect}>
        Correct the columns
      </Button>
    </ColumnNames>
  );
}

const ColumnNames = styled.li`
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.ink.quiet};

  em {
    color: ${({ theme }) => theme.ink.normal};
    font-style: normal;
  }
`;

interface QuestionCardProps {
  question: StatementQuestion['question'];
  onAnswer: (reading: StatementReading) => void;
  /** Shows the columns, where the file is a table: no answer needs to be right. */
  onChooseColumns: (() => void) | undefined;
}

/** The one question that the file leaves open, with three rows under each answer. */
export function QuestionCard({ question, onAnswer, onChooseColumns }: QuestionCardProps) {
  return (
    <Card as="section" aria-labelledby="question" ref={takeLostFocus} tabIndex={-1}>
      <CardHeader id="question" title="One question" hint={question.text} />
      <Answers>
        {question.options.map(({ label, reading, rows }) => (
          <Answer key={label}>
            <AnswerRows aria-label={label}>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.line}>
                    <td>{shortDate(row.date)}</td>
                    <RowText>{row.text}</RowText>
                    <Amount>
                      <Money amount={row.amount} kind={row.amount < 0 ? 'expense' : 'income'} />
                    </Amount>
                  </tr>
                ))}
              </tbody>
            </AnswerRows>
            <Button wide onClick={() => onAnswer(reading)}>
              {label}
            </Button>
          </Answer>
        ))}
        {onChooseColumns && (
          <Answer>
            <Button wide variant="quiet" onClick={onChooseColumns}>
              None of these: choose the columns
            </Button>
          </Answer>
        )}
      </Answers>
    </Card>
  );
}

const Answers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${({ theme }) => theme.space[16]};
`;

const Answer = styled.li`
  display: grid;
  align-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};

  button {
    height: auto;
    min-height: ${({ theme }) => theme.size.control};
    white-space: normal;
  }
`;

const AnswerRows = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  td {
    padding: ${({ theme }) => `${theme.space[4]} 0`};
  }

  td:first-child {
    width: 5.75rem;
    color: ${({ theme }) => theme.ink.strong};
  }
`;

const RowText = styled.td`
  ${ellipsis}
  color: ${({ theme }) => theme.ink.quiet};
`;

const Amount = styled.td`
  width: 6.5rem;
  text-align: end;
`;

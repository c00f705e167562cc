import type { StatementQuestion, StatementReading } from '@ledgerline/contract';
import styled from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { takeLostFocus } from '../../shared/ui/focus.ts';
import { ellipsis } from '../../shared/ui/layout.ts';

interface QuestionCardProps {
  question: StatementQuestion['question'];
  onAnswer: (reading: StatementReading) => void;
  /** Shows the columns, where the file is a table: no answer needs to be right. */
  onChooseColumns?: (() => void) | undefined;
}

/** The one question that the file leaves open, with three rows under each answer. */
export function QuestionCard({ question, onAnswer, onChooseColumns }: QuestionCardProps) {
  return (
    <Card as="section" aria-labelledby="question" ref={takeLostFocus} tabIndex={-1}>
      <CardHeader id="question" title="One question" hint={question.text} />
      <Answers>
        {question.options.map(({ label, reading, rows }) => (
          <Answer key={label}>
            <Table aria-label={label}>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.line}>
                    <td>{shortDate(row.date)}</td>
                    <Text>{row.text}</Text>
                    <Amount>
                      <Money amount={row.amount} kind={row.amount < 0 ? 'expense' : 'income'} />
                    </Amount>
                  </tr>
                ))}
              </tbody>
            </Table>
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

const Table = styled.table`
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

const Text = styled.td`
  ${ellipsis}
  color: ${({ theme }) => theme.ink.quiet};
`;

const Amount = styled.td`
  width: 6.5rem;
  text-align: end;
`;

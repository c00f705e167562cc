import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import styled from 'styled-components';
import { FieldContext } from './fieldContext.ts';

interface FieldProps {
  label: string;
  /** A quiet line below, where the error stands when there is one. */
  hint?: ReactNode;
  /** Replaces the hint and is announced. */
  error?: string | undefined;
  required?: boolean;
  /** At the end of the label's line: a counter, a link. */
  end?: ReactNode;
  children: ReactNode;
}

/** Label above, control, one line below for hint or error; that line is always there, so nothing jumps. */
export function Field({ label, hint, error, required = false, end, children }: FieldProps) {
  const id = useId();
  const invalid = error !== undefined && error !== '';
  const context = useMemo(
    () => ({
      controlId: `${id}control`,
      labelId: `${id}label`,
      describedBy: `${id}message`,
      invalid,
      required,
    }),
    [id, invalid, required],
  );
  return (
    <Root>
      <Head>
        <Label id={context.labelId} htmlFor={context.controlId}>
          {label}
          {required && <Star aria-hidden="true">*</Star>}
        </Label>
        {end}
      </Head>
      <FieldContext value={context}>{children}</FieldContext>
      <Message id={context.describedBy} aria-live="polite" $invalid={invalid}>
        {invalid ? (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </>
        ) : (
          hint
        )}
      </Message>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
`;

const Label = styled.label`
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Star = styled.span`
  margin-left: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.ink.quiet};
`;

const Message = styled.div<{ $invalid: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 1.25rem;
  color: ${({ theme, $invalid }) => ($invalid ? theme.meaning.danger.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import styled from 'styled-components';
import { Text } from './layout.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FieldContext {
  /** The id of the control that the label names. */
  controlId: string;
  labelId: string;
  /** The ids of hint and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldContext | undefined>(undefined);

/** The attributes by which a control belongs to the `Field` around it; none outside of one. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (field === undefined) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

export interface FieldProps {
  label: string;
  /** A quiet line below, where the error stands when there is one. */
  hint?: ReactNode;
  /** Replaces the hint and is announced. */
  error?: ReactNode;
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
      <Label id={context.labelId} htmlFor={context.controlId}>
        {label}
        {required && (
          <Text as="span" left={4} ink="quiet" aria-hidden="true">
            *
          </Text>
        )}
      </Label>
      <Control>
        <FieldContext value={context}>{children}</FieldContext>
      </Control>
      <End>{end}</End>
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
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  min-width: 0;
`;

const Control = styled.div`
  grid-area: 2 / 1 / auto / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** Beside the label, but after the control for the keyboard. */
const End = styled.div`
  grid-area: 1 / 2;
  align-self: baseline;
`;

const Label = styled.label`
  align-self: baseline;
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Message = styled.div<{ $invalid: boolean }>`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 1.25rem;
  color: ${({ theme, $invalid }) => ($invalid ? theme.meaning.danger.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** Names a control for screen readers where what it shows says enough to the eye. */
export function HiddenLabel({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const field = useMemo(
    () => ({
      controlId: `${id}control`,
      labelId: `${id}label`,
      describedBy: undefined,
      invalid: false,
      required: false,
    }),
    [id],
  );
  return (
    <div>
      <VisuallyHidden as="label" id={field.labelId} htmlFor={field.controlId}>
        {text}
      </VisuallyHidden>
      <FieldContext value={field}>{children}</FieldContext>
    </div>
  );
}

interface CounterProps {
  count: number;
  max: number;
  /** Above this many it turns amber; never, unless given. */
  warnAbove?: number;
  /** What fits, for a mouse that rests on it. */
  title?: string;
}

/** How much of a limited text is used: `12/30`. */
export function Counter({ count, max, warnAbove = max, title }: CounterProps) {
  return (
    <Count
      className="figures"
      $warn={count > warnAbove}
      aria-label={`${count} of ${max} characters`}
      title={title}
    >
      {count}/{max}
    </Count>
  );
}

const Count = styled.span.attrs({ role: 'note' })<{ $warn: boolean }>`
  color: ${({ theme, $warn }) => ($warn ? theme.meaning.warning.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

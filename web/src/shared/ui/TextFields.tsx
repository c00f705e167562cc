import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Field } from './Field.tsx';
import { focusFirstInvalid } from './focus.ts';
import { PasswordInput, TextInput } from './inputs.tsx';

/** What browser, keyboard and password manager are told of a text. */
const kinds = {
  text: {},
  name: { autoComplete: 'name', dir: 'auto' },
  email: { type: 'email', autoComplete: 'username', inputMode: 'email', placeholder: 'you@example.com' },
  username: { type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'current-password' },
  newPassword: { autoComplete: 'new-password' },
  code: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<string, ComponentProps<'input'>>;

/** One text of a form. */
export interface TextSpec<Name extends string> {
  name: Name;
  label: string;
  kind?: keyof typeof kinds;
  /** Below it; may go by what is typed. */
  hint?: ReactNode | ((value: string) => ReactNode);
  maxLength?: number;
  readOnly?: boolean;
  /** Within the field, below what is typed. */
  below?: (value: string) => ReactNode;
  /** Between this field and the next. */
  after?: ReactNode;
}

interface TextFieldsProps<Name extends string> {
  fields: readonly TextSpec<Name>[];
  values: Readonly<Record<Name, string>>;
  problems: Readonly<Partial<Record<Name, string>>>;
  /** Whose problems are shown; all, unless given. */
  touched?: Readonly<Partial<Record<Name, boolean>>>;
  onChange: (name: Name, value: string) => void;
}

/** The texts of a form that is about no record: of signing in and of Settings. */
export function TextFields<Name extends string>(props: TextFieldsProps<Name>) {
  const { fields, values, problems, touched, onChange } = props;
  return fields.map(({ name, label, kind = 'text', hint, below, after, maxLength, readOnly }) => {
    const Input = /password/i.test(kind) ? PasswordInput : TextInput;
    return (
      <Fragment key={name}>
        <Field
          label={label}
          error={touched && !touched[name] ? undefined : problems[name]}
          hint={typeof hint === 'function' ? hint(values[name]) : hint}
        >
          <Input
            {...kinds[kind]}
            maxLength={maxLength}
            readOnly={readOnly}
            name={name}
            value={values[name]}
            onChange={({ target }) => onChange(name, target.value)}
          />
          {below?.(values[name])}
        </Field>
        {after}
      </Fragment>
    );
  });
}

interface Texts<Name extends string> extends Omit<TextFieldsProps<Name>, 'fields'> {
  form: RefObject<HTMLFormElement | null>;
  /** Tells what is wrong, and takes the focus to the first of it. */
  refuse: (problems: Partial<Record<Name, string>>) => void;
}

/** What is typed into such a form, and what is wrong with it until somebody types again. */
export function useTexts<Name extends string>(initial: Record<Name, string>): Texts<Name> {
  const [values, setValues] = useState(initial);
  const [problems, refuse] = useState<Partial<Record<Name, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusFirstInvalid(form.current, problems);
  }, [problems]);
  return {
    form,
    values,
    problems,
    refuse,
    onChange(name, value) {
      setValues((former) => ({ ...former, [name]: value }));
      refuse({});
    },
  };
}

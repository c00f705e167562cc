import { Search, X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { debounce, merge, Subject, timer } from 'rxjs';
import styled from 'styled-components';
import { useStore } from '../../shared/store/store.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { searchRequest } from '../searchRequest.ts';

/** Typing rests this long before it is searched, in milliseconds. */
const rest = 300;

interface SearchFieldProps {
  /** What is searched instead of the history: `/` does not go there. */
  label?: string;
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
}

/** The history's search: what is typed is seen at once, and searched when typing rests or the field is left. `/` goes there. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  /** What was searched, until the address says so: by then more may have been typed, which stays. */
  const [asked, setAsked] = useState<string>();
  const [{ typed$, left$ }] = useState(() => ({ typed$: new Subject<string>(), left$: new Subject<void>() }));
  if (value !== applied) {
    setApplied(value);
    setAsked(undefined);
    if (value !== asked) setText(value);
  }

  // The address may change while something waits to be searched: that must not be lost.
  const search = useEffectEvent((typed: string) => {
    setText(typed);
    setAsked(typed.trim());
    onChange(typed.trim());
  });
  // Before the field takes a request, which may bring text.
  useLayoutEffect(() => {
    const subscription = typed$
      .pipe(debounce(() => merge(timer(rest), left$)))
      .subscribe((typed) => search(typed));
    return () => subscription.unsubscribe();
  }, [typed$, left$]);

  const type = (next: string) => {
    setText(next);
    typed$.next(next);
  };
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((request: string) => {
    searchRequest.set(null);
    input.current?.focus();
    if (request === '') input.current?.select();
    else type(request);
  });
  const request = useStore(searchRequest);
  const requested = label === undefined ? request : null;
  // Before the field is seen: the next key is typed into it.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the keys were pressed before the field was there
    if (requested !== null) take(requested);
  }, [requested]);

  return (
    <Root>
      <Search size={16} aria-hidden="true" />
      <Input
        type="search"
        aria-label={label ?? 'Search transactions'}
        placeholder={placeholder}
        ref={input}
        value={text}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onBlur={() => left$.next()}
      />
      {text !== '' && (
        <IconButton
          size="small"
          label="Clear search"
          icon={X}
          onClick={() => {
            type('');
            left$.next();
          }}
        />
      )}
    </Root>
  );
}

const Root = styled.search`
  position: relative;
  min-width: 0;

  > svg {
    position: absolute;
    top: 50%;
    left: ${({ theme }) => theme.space[12]};
    color: ${({ theme }) => theme.ink.quiet};
    transform: translateY(-50%);
    pointer-events: none;
  }

  > button {
    position: absolute;
    top: 50%;
    right: ${({ theme }) => theme.space[4]};
    transform: translateY(-50%);
  }
`;

const Input = styled(TextInput)`
  padding-left: 36px;

  &:not(:placeholder-shown) {
    padding-right: 44px;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

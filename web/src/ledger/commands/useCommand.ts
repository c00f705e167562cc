import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../shared/api/newUuid.ts';
import {
  isDecided,
  isUnanswered,
  type ServiceFailure,
  type ServiceResult,
} from '../../shared/api/serviceResult.ts';

interface CommandOptions {
  send: (idempotencyKey: string) => Promise<ServiceResult<unknown>>;
  /** Whether a question comes first. */
  asks: boolean;
  onDone: () => void;
}

/** One command of a row: what may happen with it now, and how to make it happen. */
export interface Command {
  asking: boolean;
  busy: boolean;
  /** Why it was not done. */
  failure: ServiceFailure | null;
  /** Nobody knows whether it was done: only the same request may be sent again. */
  unanswered: boolean;
  press: () => void;
  confirm: () => void;
  cancel: () => void;
  dismiss: () => void;
}

type State = 'ready' | 'asking' | 'sending' | 'unanswered' | 'repeating' | 'refused' | 'done';

/**
 * A command that a row of a list offers: asks first where that is due, sends once at a time. Without an answer the same
 * request can be sent again under its key, until an answer to it ends the doubt; a refusal is explained. Once it is done
 * the button waits for the list that no longer has it.
 */
export function useCommand({ send, asks, onDone }: CommandOptions): Command {
  const [state, setState] = useState<State>('ready');
  const [failure, setFailure] = useState<ServiceFailure | null>(null);
  // Two presses may come before it is drawn anew.
  const now = useRef<State>('ready');
  const key = useRef('');
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  function enter(next: State, why: ServiceFailure | null = null): void {
    now.current = next;
    setState(next);
    setFailure(why);
  }

  async function attempt(): Promise<void> {
    const wasUnknown = now.current === 'unanswered';
    if (!wasUnknown) key.current = newUuid();
    enter(wasUnknown ? 'repeating' : 'sending');
    const result = await send(key.current);
    if (!isThere.current) return;
    if (result.success) {
      enter('done');
      onDone();
    } else enter((wasUnknown ? isDecided(result) : !isUnanswered(result)) ? 'refused' : 'unanswered', result);
  }

  return {
    asking: state === 'asking',
    busy: state === 'sending' || state === 'repeating' || state === 'done',
    failure,
    unanswered: state === 'unanswered' || state === 'repeating',
    press() {
      if (now.current === 'unanswered') void attempt();
      else if (now.current !== 'ready' && now.current !== 'refused') return;
      else if (asks) enter('asking', failure);
      else void attempt();
    },
    confirm: () => now.current === 'asking' && void attempt(),
    cancel: () => now.current === 'asking' && enter('ready', failure),
    dismiss: () => now.current === 'refused' && enter('ready'),
  };
}

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadCode } from '../../../shared/code/loadCode.ts';
import {
  detailsErrors,
  keepRegisterDraft,
  newRegistration,
  type RegisterContext,
  readRegisterDraft,
  typedInto,
} from './registerDraft.ts';
import type { RegisterEvent } from './registerMachine.ts';
import type { startWizard } from './startWizard.ts';

type Wizard = ReturnType<typeof startWizard>;

/**
 * The sign-up wizard; it begins with what this tab's draft keeps. Its machine comes while the first step is filled in:
 * until then what is typed is kept here, and whoever wants to get on waits.
 */
function useWizard() {
  const [early, setEarly] = useState(() => newRegistration(readRegisterDraft()));
  const typed = useRef(early);
  const [wizard, setWizard] = useState<Wizard>();
  // Until the page is drawn with it, what is typed comes from fields that were drawn before.
  const started = useRef<Wizard>(undefined);
  const coming = useRef<Promise<void>>(undefined);
  const [isWaitedFor, setWaitedFor] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => () => void wizard?.stop(), [wizard]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const send = useCallback(
    (event: RegisterEvent) => {
      const running = wizard ?? started.current;
      if (running) return running.send(event);
      typed.current = afterEarly(typed.current, event);
      setEarly(typed.current);
      setWaitedFor(event.type === 'details.continue' && isDone(typed.current));
      setFailure(undefined);
      coming.current ??= loadCode(() => import('./startWizard.ts')).then(
        ({ startWizard: start }) => {
          // Nobody would stop it.
          if (isLeft.current) return;
          started.current = start(typed.current);
          setWizard(started.current);
        },
        (error: unknown) => {
          coming.current = undefined;
          setFailure({ error });
        },
      );
    },
    [wizard],
  );
  const listen = useCallback(
    (onChange: () => void) => {
      const subscription = wizard?.subscribe(onChange);
      return () => subscription?.unsubscribe();
    },
    [wizard],
  );
  const snapshot = useSyncExternalStore(listen, () => wizard?.getSnapshot());
  if (isWaitedFor && failure) throw failure.error;
  const isDoneNow = useCallback(() => isDone(started.current?.getSnapshot().context ?? typed.current), []);
  return {
    isDoneNow,
    context: snapshot?.context ?? early,
    step: snapshot?.value ?? ('details' as const),
    isComing: isWaitedFor && !wizard,
    send,
  };
}

const isDone = ({ values }: RegisterContext): boolean => Object.keys(detailsErrors(values)).length === 0;

/** The first step without its machine. */
function afterEarly(context: RegisterContext, event: RegisterEvent): RegisterContext {
  if (event.type === 'field.change') return typedInto(context, event);
  return isDone(context) ? context : { ...context, touched: { name: true, email: true } };
}

const passwordStep = 'password';

/**
 * The wizard with a place in the browser's history for each step: Back in step 2 leads to step 1, Forward and a reload
 * to the step they were in. Name and email survive a reload, passwords do not. `origin` is what /login remembers.
 */
export function useRegisterSteps() {
  const { state: entry } = useLocation();
  const { step, ...origin } = (entry ?? {}) as { step?: string };
  const navigate = useNavigate();
  const { send, isDoneNow, ...wizard } = useWizard();
  const { values } = wizard.context;
  const invalid = !isDone(wizard.context);

  useEffect(() => {
    if (step !== passwordStep && wizard.step === 'password') send({ type: 'wizard.back' });
    if (step !== passwordStep || wizard.step !== 'details') return;
    if (invalid) void navigate('.', { replace: true, state: origin });
    else send({ type: 'details.continue' });
  }, [step, invalid, origin, wizard.step, send, navigate]);

  const { name, email } = values;
  useEffect(() => keepRegisterDraft({ name, email }), [name, email]);

  const sendOrGo = (event: RegisterEvent) => {
    if (event.type === 'details.continue' && isDoneNow())
      return void navigate('.', { state: { ...origin, step: passwordStep } });
    if (event.type === 'wizard.back') return void navigate(-1);
    return send(event);
  };
  return { ...wizard, send: sendOrGo, origin };
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepRegisterDraft } from './registerDraft.ts';
import { detailsErrors } from './registerErrors.ts';
import type { RegisterEvent } from './registerMachine.ts';
import { useWizard } from './useWizard.ts';

const passwordStep = 'password';

/**
 * The wizard with a place in the browser's history for each step: Back in step 2 leads to step 1, Forward and a reload
 * to the step they were in. Name and email survive a reload, passwords do not. `origin` is what /login remembers.
 */
export function useRegisterSteps() {
  const { state: entry } = useLocation();
  const { step, ...origin } = (entry ?? {}) as { step?: string };
  const navigate = useNavigate();
  const { send, ...wizard } = useWizard();
  const { values } = wizard.context;
  const invalid = Object.keys(detailsErrors(values)).length > 0;

  useEffect(() => {
    if (step !== passwordStep && wizard.step === 'password') send({ type: 'wizard.back' });
    if (step !== passwordStep || wizard.step !== 'details') return;
    if (invalid) void navigate('.', { replace: true, state: origin });
    else send({ type: 'details.continue' });
  }, [step, invalid, origin, wizard.step, send, navigate]);

  const { name, email } = values;
  useEffect(() => keepRegisterDraft({ name, email }), [name, email]);

  const sendOrGo = (event: RegisterEvent) => {
    if (event.type === 'details.continue' && !invalid)
      return void navigate('.', { state: { ...origin, step: passwordStep } });
    if (event.type === 'wizard.back') return void navigate(-1);
    return send(event);
  };
  return { ...wizard, send: sendOrGo, origin };
}

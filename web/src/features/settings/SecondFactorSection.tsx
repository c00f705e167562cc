import type { AuthenticatorOffer, RecoveryCodes, SecondFactorState } from '@ledgerline/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { lookUpIfLost } from '../../shared/api/sendOnce.ts';
import { isUnanswered, type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';
import { dateTime } from '../../shared/format/dates.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button, Buttons } from '../../shared/ui/Button.tsx';
import { takeLostFocus } from '../../shared/ui/focus.ts';
import { Box, Stack, Strong } from '../../shared/ui/layout.ts';
import { SettingsCard, useFresh } from './SettingsCard.tsx';
import { code, password, SettingsForm } from './SettingsForm.tsx';

const key = ['second-factor'];

/** Whether the authenticator app is on, and how many recovery codes are left. */
export const useSecondFactor = () => useFresh(key, readSecondFactor);

/** What the card is about right now; `rest` tells how things are. */
type Step =
  | { name: 'rest' | 'begin' | 'remove' | 'renew' | 'codesLost' }
  | { name: 'confirm'; offer: AuthenticatorOffer }
  | { name: 'codes'; codes: string[] };

/** A code of an authenticator app after the password: on, off, and the recovery codes. */
export function SecondFactorSection() {
  const query = useSecondFactor();
  const { data } = query;
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setStep(recoveryCodes.length === 0 ? { name: 'codesLost' } : { name: 'codes', codes: recoveryCodes });
    void queryClient.invalidateQueries({ queryKey: key });
  };

  return (
    <SettingsCard
      id="second-factor-title"
      title="Authenticator app"
      hint="You will need your phone as well as your password."
      end={data?.authenticator && <Badge meaning="accent">On</Badge>}
      query={query}
      failed="This could not be loaded"
      loading="Loading the second factor"
    >
      {step.name === 'codesLost' && (
        <>
          <Box bottom={12}>
            <Alert kind="error">
              The app is on. Its recovery codes got lost on the way, so make new ones with the next code of
              your app.
            </Alert>
          </Box>
          <Button variant="primary" onClick={() => setStep({ name: 'renew' })}>
            New Recovery Codes
          </Button>
        </>
      )}
      {data && step.name === 'rest' && <AtRest state={data} onStep={(name) => setStep({ name })} />}
      {step.name === 'begin' && (
        <SettingsForm
          fields={[password]}
          submitText="Continue"
          busyText="Checking..."
          send={(typed) => beginAuthenticator(typed.password)}
          onDone={(offer) => setStep({ name: 'confirm', offer })}
          onCancel={rest}
        />
      )}
      {step.name === 'confirm' && (
        <SettingsForm
          fields={[code]}
          submitText="Turn on"
          busyText="Checking..."
          send={(typed) => confirmAuthenticator(step.offer.ticket, typed.code)}
          onDone={showCodes}
          onCancel={rest}
        >
          <p>Scan this with your app, then enter the six digits that it shows.</p>
          <QrCode text={step.offer.uri} label="QR code for your authenticator app" />
          <p>
            Or type this key in: <Secret>{inGroups(step.offer.secret)}</Secret>
          </p>
        </SettingsForm>
      )}
      {step.name === 'codes' && <RecoveryCodeList codes={step.codes} onDone={rest} />}
      {step.name === 'renew' && (
        <SettingsForm
          fields={[password, code]}
          submitText="New recovery codes"
          busyText="Checking..."
          send={(typed) => renewRecoveryCodes(typed.password, typed.code)}
          onDone={showCodes}
          onCancel={rest}
        />
      )}
      {step.name === 'remove' && (
        <SettingsForm
          fields={[password, code]}
          submitText="Turn off"
          busyText="Turning off..."
          danger
          send={(typed) => removeAuthenticator(typed.password, typed.code)}
          onDone={() => {
            rest();
            showToast({ kind: 'success', title: 'The authenticator app is off' });
            void queryClient.invalidateQueries({ queryKey: key });
          }}
          onCancel={rest}
        />
      )}
    </SettingsCard>
  );
}

interface AtRestProps {
  state: SecondFactorState;
  onStep: (name: 'begin' | 'remove' | 'renew') => void;
}

function AtRest({ state: { authenticator, recoveryCodesLeft }, onStep }: AtRestProps) {
  if (authenticator === null) return <Button onClick={() => onStep('begin')}>Turn On</Button>;
  return (
    <>
      <Box as="p" bottom={12}>
        On since {dateTime(authenticator.addedAt)}. {recoveryCodesLeft} of 10 recovery codes are left.
      </Box>
      <Buttons>
        <Button onClick={() => onStep('renew')}>New Recovery Codes</Button>
        <Button onClick={() => onStep('remove')}>Turn Off</Button>
      </Buttons>
    </>
  );
}

/** Groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Secret = styled.code`
  color: ${({ theme }) => theme.ink.strong};
  overflow-wrap: anywhere;
`;

/** A text as a QR code, drawn here: nothing leaves the device. Dark on white in every theme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of many cells, and no file
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </Frame>
  );
}

const Frame = styled.svg`
  width: 12rem;
  height: 12rem;
  border-radius: ${({ theme }) => theme.radius.control};
  forced-color-adjust: none;
`;

/** Recovery codes, shown this once. */
function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ kind: 'success', title: 'Recovery codes copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'The codes could not be copied',
        description: 'Write them down instead.',
      });
    }
  }

  return (
    <Stack gap={12}>
      <Strong as="h3" ref={takeLostFocus} tabIndex={-1}>
        Your recovery codes
      </Strong>
      <Alert kind="notice">
        Keep them where you keep your passport. Each signs you in once if your phone is lost. They are not
        shown again.
      </Alert>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Buttons>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Buttons>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-family: ui-monospace, monospace;
`;

/** Whether the authenticator app is on. Throws ServiceError. */
const readSecondFactor = async (signal: AbortSignal): Promise<SecondFactorState> =>
  unwrap(await api.call('GET /auth/second-factor', { signal }));

/** Asks for a secret for an authenticator app. */
const beginAuthenticator = (password: string): Promise<ServiceResult<AuthenticatorOffer>> =>
  api.call('POST /auth/second-factor/authenticator', { body: { password } });

const secondFactor = () => api.call('GET /auth/second-factor');

/**
 * Turns the app on with its first code; answers recovery codes, which are shown this once. None where the app is on and
 * the codes got lost with the answer.
 */
const confirmAuthenticator = async (ticket: string, code: string): Promise<ServiceResult<RecoveryCodes>> =>
  lookUpIfLost(await api.call('PUT /auth/second-factor/authenticator', { body: { ticket, code } }), {
    look: secondFactor,
    doneIn: (state) => (state.authenticator === null ? undefined : { recoveryCodes: [] }),
  });

/** Turns the app off. */
const removeAuthenticator = async (password: string, code: string): Promise<ServiceResult<null>> =>
  lookUpIfLost(
    await api.call('POST /auth/second-factor/authenticator/removal', { body: { password, code } }),
    {
      look: secondFactor,
      doneIn: (state) => (state.authenticator === null ? null : undefined),
    },
  );

/** Replaces the recovery codes. Nobody can tell afterwards which ones hold, so after no answer there have to be new ones. */
async function renewRecoveryCodes(password: string, code: string): Promise<ServiceResult<RecoveryCodes>> {
  const result = await api.call('POST /auth/second-factor/recovery-codes', { body: { password, code } });
  return !result.success && isUnanswered(result) ? { ...result, message: codesUnknown } : result;
}

const codesUnknown =
  'We got no answer, so your old recovery codes may no longer work. Make new ones with the next code of your app.';

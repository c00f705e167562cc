import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react';
import { FormFooter } from '../../ledger/forms/FormDialog.tsx';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { useUser } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { mayMoveFocus } from '../../shared/ui/focus.ts';
import { UsernameOfPassword } from '../../shared/ui/inputs.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { TextFields, type TextSpec, useTexts } from '../../shared/ui/TextFields.tsx';

/** A text that Settings asks for. */
export interface SettingsField<Name extends string = string> extends TextSpec<Name> {
  /** What is said where it is empty. Without it, it may stay so. */
  missing?: string;
  /** It is asked for only once the server has missed it. */
  onceMissed?: boolean;
}

/** Shows that it is the person. */
export const password = {
  name: 'password',
  label: 'Current password',
  kind: 'password',
  missing: 'Please enter your current password',
} as const satisfies SettingsField;

/** Shows it where the authenticator app is on. */
export const code = {
  name: 'code',
  label: 'Code of your app',
  kind: 'code',
  missing: 'Please enter the code',
} as const satisfies SettingsField;

/** The same where only the server knows whether it is. */
export const codeIfMissed = { ...code, onceMissed: true } as const satisfies SettingsField;

type Values<Name extends string> = Record<Name, string>;

interface SettingsFormProps<Name extends string, Data> {
  fields: readonly SettingsField<Name>[];
  initial?: Partial<Values<Name>>;
  /** What stands above the fields. */
  children?: ReactNode;
  submitText: string;
  busyText?: string;
  danger?: boolean;
  /** It stands in a dialog, whose footer takes the buttons. */
  inDialog?: boolean;
  /** It can be done once only. */
  once?: boolean;
  /** What else is wrong, once no field is empty. */
  check?: (values: Values<Name>) => Partial<Values<Name>>;
  send: (values: Values<Name>) => Promise<ServiceResult<Data>>;
  /** Tells whether there is no answer yet: its dialog stays open then. */
  onBusy?: (busy: boolean) => void;
  onDone: (data: Data) => void;
  onCancel: () => void;
}

/** The one form of Settings: it sends once, places refusals under their fields, and takes the focus to the first of them. */
export function SettingsForm<Name extends string, Data>(props: SettingsFormProps<Name, Data>) {
  const {
    fields,
    initial,
    children,
    submitText,
    busyText = 'Saving...',
    danger = false,
    inDialog = false,
  } = props;
  const { check, send, onBusy, onDone, onCancel } = props;
  const { email } = useUser();
  const { form, refuse, ...texts } = useTexts<Name>({
    ...textsOf(fields, () => ''),
    ...initial,
  } as Values<Name>);
  const [missed, setMissed] = useState<readonly Name[]>([]);
  const asked = fields.filter((field) => !field.onceMissed || missed.includes(field.name));
  const first = asked[0]?.name;
  // Before it is seen: afterwards it would take the focus from the field that somebody is typing into.
  useLayoutEffect(() => {
    // A dialog takes the focus from what opened it; a step on the page may come late.
    if (inDialog || mayMoveFocus(form.current))
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [form, first, inDialog]);

  const refusedBy = ({ errors }: ServiceFailure) => fields.filter(({ name }) => errors?.[name] !== undefined);
  const sending = useWrite({
    once: props.once ?? false,
    send,
    onDone: ({ data }) => onDone(data),
    onFailed(failed) {
      const refused = refusedBy(failed);
      if (refused.length === 0) return;
      setMissed(refused.map(({ name }) => name));
      refuse(textsOf(refused, ({ name }) => failed.errors?.[name]?.[0] ?? failed.message));
    },
  });
  const { busy, failure } = sending;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    sending.dismiss();
    const empty = asked.find(({ name, missing }) => missing !== undefined && texts.values[name] === '');
    const problems = empty ? textsOf([empty], ({ missing = '' }) => missing) : (check?.(texts.values) ?? {});
    refuse(problems);
    if (Object.keys(problems).length === 0) sending.send(texts.values);
  }

  const content = (
    <Stack gap={8}>
      {fields[0]?.kind === 'password' && <UsernameOfPassword email={email} />}
      {failure && refusedBy(failure).length === 0 && <Alert kind="error">{failure.message}</Alert>}
      {children}
      <TextFields {...texts} fields={asked} />
    </Stack>
  );
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {inDialog ? (
        <>
          <OverlayBody>{content}</OverlayBody>
          <FormFooter saveText={submitText} {...{ busyText, busy, danger, onCancel }} />
        </>
      ) : (
        <>
          {content}
          <Stack row gap={8} wrap top={8}>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText}>
              {submitText}
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          </Stack>
        </>
      )}
    </form>
  );
}

/** A text for each of these fields. */
const textsOf = <Name extends string>(
  fields: readonly SettingsField<Name>[],
  textOf: (field: SettingsField<Name>) => string,
): Partial<Values<Name>> =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field)])) as Partial<Values<Name>>;

/** What the dialogs of Settings have in common. */
export interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Something has changed: the dialog closes and the list is read again. */
  onDone: () => void;
}

interface SettingsFormDialogProps<Name extends string, Data>
  extends Omit<SettingsFormProps<Name, Data>, 'inDialog' | 'onBusy' | 'onCancel' | 'onDone'>,
    SettingsDialogProps {
  title: string;
  description?: string;
  /** What the toast says once it is done. */
  done: string;
}

/** Such a form in a dialog, which stays open until there is an answer. */
export function SettingsFormDialog<Name extends string, Data>(props: SettingsFormDialogProps<Name, Data>) {
  const { open, onClose, onClosed, title, description, done, onDone, ...form } = props;
  const [busy, setBusy] = useState(false);
  return (
    <Overlay {...{ open, onClose, onClosed, title, description }} locked={busy}>
      <SettingsForm
        {...form}
        inDialog
        onBusy={setBusy}
        onDone={() => {
          showToast({ kind: 'success', title: done });
          onDone();
        }}
        onCancel={onClose}
      />
    </Overlay>
  );
}

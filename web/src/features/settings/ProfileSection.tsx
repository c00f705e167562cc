import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { nameProblem } from '../../shared/person/nameProblem.ts';
import { useUser } from '../../shared/session/session.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { mayMoveFocus } from '../../shared/ui/focus.ts';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { saveName } from './accountService.ts';

/** How long 'Profile saved' is shown, in milliseconds. */
const bannerDuration = 3000;

/** Name and address. Only an administrator changes the address. */
export function ProfileSection() {
  const user = useUser();
  const [name, setName] = useState(user.name);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const begin = () => {
    setSaved(false);
    flushSync(() => {
      setName(user.name);
      setEditing(true);
    });
    nameInput.current?.focus();
  };
  const end = () => {
    setProblem(undefined);
    saving.dismiss();
    const goesOn = mayMoveFocus(form.current);
    flushSync(() => setEditing(false));
    if (goesOn) editButton.current?.focus();
  };

  const saving = useWrite({
    send: () => saveName(name),
    onDone() {
      end();
      setSaved(true);
    },
    onFailed({ errors }) {
      setProblem(errors?.['name']?.[0]);
      if (errors?.['name'] && mayMoveFocus(form.current)) nameInput.current?.focus();
    },
  });
  const { busy, failure } = saving;

  function save() {
    const found = nameProblem(name);
    setProblem(found);
    if (found === undefined) saving.send();
    else nameInput.current?.focus();
  }

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <Card as="section" id="profile" aria-labelledby="profile-title">
      <CardHeader id="profile-title" title="Profile Information" />
      <Stack
        as="form"
        gap={8}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure && failure.errors?.['name'] === undefined && <Alert kind="error">{failure.message}</Alert>}
        <Field label="Full name" error={problem}>
          <TextInput
            ref={nameInput}
            dir="auto"
            readOnly={!editing}
            autoComplete="name"
            value={editing ? name : user.name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label="Email" hint="Email cannot be changed">
          <TextInput type="email" readOnly value={user.email} />
        </Field>
        <Stack row gap={8} wrap align="center" top={8}>
          {editing ? (
            <>
              <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
                Save Profile
              </Button>
              <Button disabled={busy} onClick={end}>
                Cancel
              </Button>
            </>
          ) : (
            <Button key="edit" ref={editButton} onClick={begin}>
              Edit Profile
            </Button>
          )}
          <Stack as="output" row="inline" gap={8} align="center" left={8} tone="income">
            {saved && (
              <>
                <CircleCheck size={16} aria-hidden="true" />
                Profile saved
              </>
            )}
          </Stack>
        </Stack>
      </Stack>
    </Card>
  );
}

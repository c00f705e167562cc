import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nameProblem } from '../../shared/person/nameProblem.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { mayMoveFocus } from '../../shared/ui/focus.ts';
import { Stack } from '../../shared/ui/layout.ts';
import { TextFields } from '../../shared/ui/TextFields.tsx';
import { saveName } from './accountService.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** How long 'Profile saved' is shown, in milliseconds. */
const bannerDuration = 3000;

const name = { name: 'name', label: 'Full name', kind: 'name' } as const;
const email = { name: 'email', label: 'Email', hint: 'Email cannot be changed', readOnly: true } as const;

/** Name and address. Only an administrator changes the address. */
export function ProfileSection() {
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const end = () => {
    const goesOn = mayMoveFocus(card.current);
    flushSync(() => setEditing(false));
    if (goesOn) editButton.current?.focus();
  };

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <Card ref={card} as="section" id="profile" aria-labelledby="profile-title">
      <CardHeader id="profile-title" title="Profile Information" />
      {editing ? (
        <SettingsForm
          fields={[name, email]}
          initial={{ name: user.name, email: user.email }}
          submitText="Save Profile"
          check={(typed) => {
            const problem = nameProblem(typed.name);
            return problem === undefined ? {} : { name: problem };
          }}
          send={(typed) => saveName(typed.name)}
          onDone={() => {
            end();
            setSaved(true);
          }}
          onCancel={end}
        />
      ) : (
        <Stack gap={8}>
          <TextFields
            fields={[{ ...name, readOnly: true }, email]}
            values={user}
            problems={{}}
            onChange={() => undefined}
          />
          <Stack row gap={8} wrap align="center">
            <Button
              ref={editButton}
              onClick={() => {
                setSaved(false);
                setEditing(true);
              }}
            >
              Edit Profile
            </Button>
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
      )}
    </Card>
  );
}

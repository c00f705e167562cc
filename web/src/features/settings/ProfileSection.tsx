import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nameProblem } from '../../shared/person/nameProblem.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { TextFields } from '../../shared/ui/TextFields.tsx';
import { saveName } from './accountService.ts';
import { useFormBehindButton } from './SettingsCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** How long 'Profile saved' is shown, in milliseconds. */
const bannerDuration = 3000;

const name = { name: 'name', label: 'Full name', kind: 'name' } as const;
const email = { name: 'email', label: 'Email', hint: 'Email cannot be changed', readOnly: true } as const;

/** Name and address. Only an administrator changes the address. */
export function ProfileSection() {
  const user = useUser();
  const [saved, setSaved] = useState(false);
  const { isOpen, open, close, card, opener } = useFormBehindButton();

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <Card ref={card} as="section" id="profile" aria-labelledby="profile-title">
      <CardHeader id="profile-title" title="Profile Information" />
      {isOpen ? (
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
            close();
            setSaved(true);
          }}
          onCancel={close}
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
              ref={opener}
              onClick={() => {
                setSaved(false);
                open();
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

import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useUser } from '../../shared/session/session.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';

/** How long 'Profile saved' is shown, in milliseconds. */
const bannerDuration = 3000;

/** Name and address. Editing is for show until the server can do it: nothing is sent. */
export function ProfileSection() {
  const user = useUser();
  const [name, setName] = useState(user.name);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const begin = () => {
    flushSync(() => setEditing(true));
    nameInput.current?.focus();
  };
  const end = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <Card as="section" id="profile" aria-labelledby="profile-title">
      <CardHeader id="profile-title" title="Profile Information" end={<Badge>Coming Soon</Badge>} />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          end();
          setSaved(true);
        }}
      >
        <Field label="Full name">
          <TextInput
            ref={nameInput}
            dir="auto"
            readOnly={!editing}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Email" hint="Email cannot be changed">
          <TextInput type="email" readOnly value={user.email} />
        </Field>
        <Buttons>
          {editing ? (
            <>
              <Button type="submit" variant="primary">
                Save Profile
              </Button>
              <Button
                onClick={() => {
                  setName(user.name);
                  end();
                }}
              >
                Cancel
              </Button>
            </>
          ) : (
            <Button key="edit" ref={editButton} onClick={begin}>
              Edit Profile
            </Button>
          )}
          <Saved>
            {saved && (
              <>
                <CircleCheck size={16} aria-hidden="true" />
                Profile saved
              </>
            )}
          </Saved>
        </Buttons>
      </Form>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: ${({ theme }) => theme.space[8]};
  gap: ${({ theme }) => theme.space[8]};
`;

/** Beside the buttons, so that nothing moves when it comes and goes. */
const Saved = styled.output`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.meaning.income.text};
`;

import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useUser } from '../../shared/session/session.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
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
          setEditing(false);
          setSaved(true);
        }}
      >
        {saved && <Alert kind="success">Profile saved</Alert>}
        <Field label="Full name">
          <TextInput
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
                  setEditing(false);
                }}
              >
                Cancel
              </Button>
            </>
          ) : (
            <Button key="edit" onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )}
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
  margin-top: ${({ theme }) => theme.space[8]};
  gap: ${({ theme }) => theme.space[8]};
`;

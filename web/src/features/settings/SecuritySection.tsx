import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The password, behind a button. */
export function SecuritySection() {
  const [expanded, setExpanded] = useState(false);
  const expand = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setExpanded(false));
    expand.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="security-title">
      <CardHeader
        id="security-title"
        title="Security Settings"
        hint="A good password is long and used nowhere else."
      />
      {expanded ? (
        <PasswordForm onClose={close} />
      ) : (
        <Button ref={expand} aria-expanded={false} onClick={() => setExpanded(true)}>
          Change Password
        </Button>
      )}
    </Card>
  );
}

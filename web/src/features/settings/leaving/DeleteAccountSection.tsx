import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

/** The way out, behind a button. */
export function DeleteAccountSection() {
  const [expanded, setExpanded] = useState(false);
  const expand = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setExpanded(false));
    expand.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="delete-account-title">
      <CardHeader
        id="delete-account-title"
        title="Delete account"
        hint="Removes your account and everything in it. There is no way back."
      />
      {expanded ? (
        <DeleteAccountForm onClose={close} />
      ) : (
        <Button ref={expand} aria-expanded={false} onClick={() => setExpanded(true)}>
          Delete Account
        </Button>
      )}
    </Card>
  );
}

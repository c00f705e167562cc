import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { mayMoveFocus } from '../../shared/ui/focus.ts';

interface SectionBehindButtonProps {
  id: string;
  title: string;
  hint: string;
  /** What the button says. */
  action: string;
  /** The form that the button shows; closing it gives the focus back to the button. */
  form: ComponentType<{ onClose: () => void }>;
}

/** A section of Settings whose form nobody sees until they ask for it. */
export function SectionBehindButton({ id, title, hint, action, form: Form }: SectionBehindButtonProps) {
  const [expanded, setExpanded] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const expand = useRef<HTMLButtonElement>(null);
  const close = () => {
    const goesOn = mayMoveFocus(card.current);
    flushSync(() => setExpanded(false));
    if (goesOn) expand.current?.focus();
  };
  return (
    <Card ref={card} as="section" aria-labelledby={id}>
      <CardHeader id={id} title={title} hint={hint} />
      {expanded ? (
        <Form onClose={close} />
      ) : (
        <Button ref={expand} aria-expanded={false} onClick={() => setExpanded(true)}>
          {action}
        </Button>
      )}
    </Card>
  );
}

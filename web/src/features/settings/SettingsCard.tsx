import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { dateTime } from '../../shared/format/dates.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader, CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { mayMoveFocus } from '../../shared/ui/focus.ts';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { ListRow } from '../../shared/ui/ListRow.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface SettingsCardProps {
  id: string;
  title: string;
  hint: string;
  end?: ReactNode;
  /** What it shows; it stands for the card's content until it is there. */
  query: ComponentProps<typeof NotLoaded>['query'] & { data: unknown };
  /** What is said where it can't be read, and while it is. */
  failed: string;
  loading: string;
  children: ReactNode;
}

/** A section of Settings that asks the server how things are. */
export function SettingsCard(props: SettingsCardProps) {
  const { id, title, hint, end, query, failed, loading, children } = props;
  return (
    <CardSection {...{ id, title, hint, end }}>
      {query.data === undefined && (
        <NotLoaded query={query} title={failed}>
          <div aria-busy="true">
            <VisuallyHidden>{loading}</VisuallyHidden>
            <Skeleton $width="10rem" $height="44px" />
          </div>
        </NotLoaded>
      )}
      {children}
    </CardSection>
  );
}

interface EntryRowProps {
  icon: ReactNode;
  name: ReactNode;
  /** Quiet lines below the name. */
  details: ReactNode;
  actions: ReactNode;
}

/** What such a section lists: a device, a passkey. */
export const EntryRow = ({ icon, name, details, actions }: EntryRowProps) => (
  <ListRow
    look="divided"
    pad={8}
    wraps
    lead={<IconTile>{icon}</IconTile>}
    title={<EntryName>{name}</EntryName>}
    details={details}
    actions={actions}
  />
);

const EntryName = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  overflow-wrap: anywhere;
`;

/** When something was done. */
export const DoneAt = ({ did, at }: { did: string; at: string }) => (
  <Quiet>
    {did} <time dateTime={at}>{dateTime(at)}</time>
  </Quiet>
);

/** What a section asks the server each time it is seen. */
export const useFresh = <Data,>(key: readonly string[], read: (signal: AbortSignal) => Promise<Data>) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** A form in the card of a section that a button opens; where the focus was in the card, closing gives it back to the button. */
export function useFormBehindButton() {
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    const goesOn = mayMoveFocus(card.current);
    flushSync(() => setOpen(false));
    if (goesOn) opener.current?.focus();
  };
  return { isOpen, open: () => setOpen(true), close, card, opener };
}

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
  const { isOpen, open, close, card, opener } = useFormBehindButton();
  return (
    <Card ref={card} as="section" aria-labelledby={id}>
      <CardHeader id={id} title={title} hint={hint} />
      {isOpen ? (
        <Form onClose={close} />
      ) : (
        <Button ref={opener} aria-expanded={false} onClick={open}>
          {action}
        </Button>
      )}
    </Card>
  );
}

import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { badRequest, ErrorPage, serverError } from './ErrorBoundary.tsx';

/** /400 */
export function BadRequestPage() {
  return <ErrorPage {...badRequest} />;
}

/** /500 */
export function ServerErrorPage() {
  return <ErrorPage {...serverError} />;
}

/** Every address that there is not. */
export function NotFoundPage() {
  return (
    <ErrorPage
      code={404}
      primary="home"
      title="Page Not Found"
      text="There’s nothing at this address. The page may have moved, or the link may have a typo."
    />
  );
}

const errors = [
  { text: 'Type Error', make: () => new TypeError('Raised on /error-trigger') },
  { text: 'Reference Error', make: () => new ReferenceError('Raised on /error-trigger') },
  { text: 'URI Error', make: () => new URIError('Raised on /error-trigger') },
  { text: 'Generic Error', make: () => new Error('Raised on /error-trigger') },
];

/** /error-trigger: raises errors, to see what people would see. */
export function ErrorTriggerPage() {
  useTitle('Error trigger');
  const [raised, setRaised] = useState<Error>();
  if (raised !== undefined) throw raised;
  return (
    <TriggerRoom>
      <PageHeader title="Error trigger" text="Raise an error to see its page." />
      <Errors>
        <Stack columns={2} gap={8}>
          {errors.map(({ text, make }) => (
            <Button key={text} onClick={() => setRaised(make())}>
              {text}
            </Button>
          ))}
        </Stack>
      </Errors>
    </TriggerRoom>
  );
}

const TriggerRoom = styled.div`
  max-width: 32rem;
  margin: 0 auto;
  padding: ${({ theme }) => `${theme.space[64]} ${theme.space[16]}`};
`;

const Errors = styled(Card)`
  margin-top: ${({ theme }) => theme.space[24]};
`;

import { ErrorPage } from './ErrorPage.tsx';
import { badRequest, serverError } from './errorKind.ts';

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

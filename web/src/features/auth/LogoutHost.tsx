import { Suspense } from 'react';
import { useLogoutQuestion } from '../../shared/session/logoutQuestion.ts';
import { lazyNamed } from '../../shared/ui/lazyNamed.ts';

const LogoutDialog = lazyNamed(() => import('./LogoutDialog.tsx'), 'LogoutDialog');

/** The Sign Out dialog for the whole app; its code is loaded when it is asked for first. */
export function LogoutHost() {
  const { asked, askedEver } = useLogoutQuestion();
  if (!askedEver) return null;
  return (
    <Suspense>
      <LogoutDialog open={asked} />
    </Suspense>
  );
}

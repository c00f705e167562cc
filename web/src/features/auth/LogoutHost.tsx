import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { forgetLogoutQuestion, useLogoutQuestion } from '../../shared/session/logoutQuestion.ts';
import { OpenedPart } from '../../shared/ui/Boundary.tsx';

const LogoutDialog = lazyNamed(() => import('./LogoutDialog.tsx'), 'LogoutDialog', 'early');

/** The Sign Out dialog for the whole app; its code is loaded when it is asked for first. */
export function LogoutHost() {
  const { asked, askedEver } = useLogoutQuestion();
  if (!askedEver) return null;
  return (
    <OpenedPart onFailed={forgetLogoutQuestion}>
      <LogoutDialog open={asked} />
    </OpenedPart>
  );
}

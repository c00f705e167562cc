import { useEffect, useState } from 'react';
import { loadConfig } from '../../../shared/api/api.ts';
import { configInPage } from '../../../shared/api/appConfig.ts';

/** Whether the server takes no new accounts without an invitation. The page itself says so; else `false` until the server has. */
export function useRegistrationClosed(): boolean {
  const [closed, setClosed] = useState(() => configInPage()?.registration === 'closed');
  useEffect(() => {
    let gone = false;
    loadConfig()
      .then(({ registration }) => !gone && setClosed(registration === 'closed'))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return closed;
}

import { useEffect, useState } from 'react';
import { loadConfig } from '../../../shared/api/api.ts';

/** Whether the server takes no new accounts; `false` until it has said so. */
export function useRegistrationClosed(): boolean {
  const [closed, setClosed] = useState(false);
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

import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { api } from '../api/api.ts';
import { unreachableText } from '../api/isNetworkError.ts';
import { appEvents$ } from '../events/eventBus.ts';
import { Alert } from '../ui/Alert.tsx';

/** While the server is away it is asked so often whether it is back, in milliseconds. */
const betweenLooks = 10_000;

/** Says that the server can't be reached: a page that has what it shows asks for nothing, so nothing else would tell. */
export function ServerAway() {
  if (!useServerAway()) return null;
  return (
    <Place role="alert">
      <Alert kind="warning">{unreachableText}</Alert>
    </Place>
  );
}

/** Asks the server when the device goes offline or the live channel breaks. It may be on this device, and still answer. */
function useServerAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => void ask();
    const ask = async () => {
      clearTimeout(timer);
      const result = await api.call('GET /auth/me');
      if (!isMounted) return;
      const isUnreachable = !result.success && result.kind === 'network';
      setAway(isUnreachable);
      clearTimeout(timer);
      if (isUnreachable) timer = setTimeout(look, betweenLooks);
    };
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    const subscription = appEvents$('websocket:error').subscribe(look);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
      subscription.unsubscribe();
    };
  }, []);
  return isAway;
}

const Place = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  top: ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

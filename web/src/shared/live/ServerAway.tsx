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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const result = await api.call('GET /auth/me');
      const isUnreachable = !result.success && result.kind === 'network';
      setAway(isUnreachable);
      clearTimeout(timer);
      if (isUnreachable && !left.signal.aborted) timer = setTimeout(look, betweenLooks);
    };
    const look = () => void ask();
    const left = new AbortController();
    for (const event of ['offline', 'online']) window.addEventListener(event, look, left);
    const subscription = appEvents$('websocket:error').subscribe(look);
    return () => {
      left.abort();
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, []);
  return isAway;
}

const Place = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  top: ${({ theme }) => theme.space[8]};
  background: ${({ theme }) => theme.ground.page};
`;

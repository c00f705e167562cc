import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { api } from '../api/api.ts';
import { unreachableText } from '../api/serviceResult.ts';
import { appEvents$ } from '../events/eventBus.ts';
import { Alert } from '../ui/Alert.tsx';

/** While the server is away it is asked so often whether it is back, in milliseconds; it has as long to answer. */
const betweenLooks = 10_000;
/** A server that stands still closes no channel: a page that is seen asks so often whether it is there, in milliseconds. */
const betweenGlances = 60_000;

/** Says that the server can't be reached: a page that has what it shows asks for nothing, so nothing else would tell. */
export function ServerAway() {
  if (!useServerAway()) return null;
  return (
    <Place role="alert">
      <Alert kind="warning">{unreachableText}</Alert>
    </Place>
  );
}

/** Asks the server now and then, and when the device goes offline or the live channel breaks: a server on it still answers. */
function useServerAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const again = (wait: number) => {
      clearTimeout(timer);
      if (!left.signal.aborted) timer = setTimeout(() => (document.hidden ? again(wait) : look()), wait);
    };
    const ask = async () => {
      clearTimeout(timer);
      const result = await api.call('GET /auth/me', { patience: betweenLooks });
      const isUnreachable = !result.success && result.kind === 'network';
      setAway(isUnreachable);
      again(isUnreachable ? betweenLooks : betweenGlances);
    };
    const look = () => void ask();
    again(betweenGlances);
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

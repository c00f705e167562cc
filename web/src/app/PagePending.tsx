import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Spinner } from '../shared/ui/Skeleton.tsx';

/** Shorter waits show nothing, in milliseconds. */
const patience = 300;

/** While a page's code is on its way: nothing at first, then a quiet ring. */
export function PagePending() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return <Room aria-busy="true">{late && <Spinner />}</Room>;
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.title};
`;

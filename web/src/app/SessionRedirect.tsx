import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '../shared/session/session.ts';
import { originOf } from './origin.ts';

/** When the server ends the session the person goes to /login, unless they are there. */
export function SessionRedirect() {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  useEffect(
    () =>
      sessionStore.onEnd((reason) => {
        if (reason !== 'unauthorized' || here.current.pathname === '/login') return;
        void navigate('/login', { state: originOf(here.current) });
      }),
    [navigate],
  );
  return null;
}

import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusOnArrival } from './focus.ts';

/** Notes what has the focus when its content is about to be seen. */
function Watched({ seen, children }: { seen: (name: string | null) => void; children: ReactNode }) {
  useLayoutEffect(() => {
    seen(document.activeElement?.getAttribute('name') ?? null);
  }, [seen]);
  return children;
}

function Step() {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnArrival(form, 'password');
  return (
    <form ref={form}>
      <input name="email" aria-label="Email" />
      <input name="password" aria-label="Password" />
    </form>
  );
}

it('B-70 S1-2.38 a step has the focus on its field before anybody can type into another one', () => {
  const names: (string | null)[] = [];
  render(
    <Watched seen={(name) => names.push(name)}>
      <Step />
    </Watched>,
  );
  expect(names).toEqual(['password']);
});

// Set-up of the client's tests.
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { impossibleAnswers } from './fakeServer.ts';

// No test's outcome hangs on how busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  const impossible = impossibleAnswers.splice(0);
  if (impossible.length > 0)
    throw new Error(`A fake says what the server never says:\n${impossible.join('\n')}`);
});

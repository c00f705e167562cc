// Set-up of the client's tests. Each file loads it anew, so it imports nothing that most of them do without.
import { afterEach } from 'vitest';
import { impossibleAnswers } from './impossibleAnswers.ts';

afterEach(() => {
  const impossible = impossibleAnswers.splice(0);
  if (impossible.length > 0)
    throw new Error(`A fake says what the server never says:\n${impossible.join('\n')}`);
});

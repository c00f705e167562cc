// What tests get as @testing-library/react (vitest.config.ts says so): no test's outcome hangs on how busy the machine is,
// and what a test drew is gone after it.
import { cleanup, configure } from '@testing-library/react/pure';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

export * from '@testing-library/react/pure';

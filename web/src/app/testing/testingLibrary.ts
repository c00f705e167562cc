// What tests get as @testing-library/react (vitest.config.ts says so): no test's outcome hangs on how busy the machine is.
import { configure } from '@testing-library/react/pure';

configure({ asyncUtilTimeout: 30_000 });

export * from '@testing-library/react/pure';

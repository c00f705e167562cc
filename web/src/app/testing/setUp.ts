// Set-up of the client's tests.
import { configure } from '@testing-library/react';

// No test's outcome hangs on how busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

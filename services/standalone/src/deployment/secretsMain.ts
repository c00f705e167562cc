import { makeSecrets } from './makeSecrets.ts';

// node secretsMain.ts FOLDER, before the other containers of a deployment start.
makeSecrets(process.argv[2] ?? '/run/ledgerline');

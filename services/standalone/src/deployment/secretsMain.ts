import { makeSecrets } from './makeSecrets.ts';

// node secretsMain.ts FOLDER [--tls], before the other containers of a deployment start.
const [folder = '/run/ledgerline', option] = process.argv.slice(2);
makeSecrets(folder, { tls: option === '--tls' });

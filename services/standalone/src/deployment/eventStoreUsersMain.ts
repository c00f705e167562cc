import { setDefaultAccess } from '@ledgerline/event-store/eventstoredb';
import { makeEventStoreUsers } from './eventStoreUsers.ts';

// node eventStoreUsersMain.ts FOLDER, at every start of docker-compose.tls.yml. NODE_EXTRA_CA_CERTS names the authority.
const authority = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
await makeEventStoreUsers({
  origin: 'https://eventstoredb:2113',
  folder: process.argv[2] ?? '/run/ledgerline/eventstoredb',
  setAccess: (password, access) =>
    setDefaultAccess(`esdb://admin:${password}@eventstoredb:2113?tls=true&tlsCAFile=${authority}`, access),
});

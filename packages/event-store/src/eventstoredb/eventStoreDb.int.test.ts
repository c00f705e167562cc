import { afterAll } from 'vitest';
import { eventStoreContract } from '../testing/eventStoreContract.ts';
import { serversAtHand } from '../testing/eventStoreDbServer/serversAtHand.ts';

const servers = await serversAtHand();
console.log(servers.line);
afterAll(() => servers.stop());

for (const options of servers.contracts) eventStoreContract(options);

import type { GroupMeta, PageMeta, WriteMeta } from '../envelope.ts';
import type { GroupWritten } from '../group.ts';

// One small ledger, from which all examples of the document are: its parts stand beside their features.
const walletId = '65f1c2a4b3d5e6f708192a01';
const bankId = '65f1c2a4b3d5e6f708192a02';
export const sampleInstant = '2026-05-20T12:00:00.000Z';

export const sampleToken = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWYxIn0.c2lnbmF0dXJl';
export const sampleCsrfToken = 's.0.q1x7YlN2b2x0YQ.2Zk0c2lnbmF0dXJl';
export const sampleTicket = 'kq3Zr0m1T8mW5t6cYF2b1w';

export const sampleIds = {
  wallet: walletId,
  bank: bankId,
  transaction: '65f1c2a4b3d5e6f708192b01',
  transfer: '65f1c2a4b3d5e6f708192c01',
  schedule: '65f1c2a4b3d5e6f708192d01',
  suggestion: '65f1c2a4b3d5e6f708192e01',
  activity: '000000050c1d2e3f4a5b6c7d',
  group: '0000000541d5e6f708192a3b',
  category: '63617465676f727900000102',
  goal: '6a1f5c08b7d2e94360ac8e15',
  rule: '69b7e3f02c8d5a1146e97f23',
};

export const sampleGroupWritten: GroupWritten = { id: sampleIds.group, kind: 'bulk', count: 214 };

export const sampleGroupMeta: GroupMeta = {
  revision: 5,
  balances: [{ id: walletId, balance: 87.5, owed: 0 }],
};

export const sampleWriteMeta: WriteMeta = {
  revision: 5,
  balances: [{ id: walletId, balance: 87.5, owed: 0 }],
  events: [sampleIds.activity],
};

export const samplePageMeta: PageMeta = { page: 1, limit: 20, total: 2, totalPages: 1 };

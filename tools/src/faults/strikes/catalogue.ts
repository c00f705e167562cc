import type { Fault } from '../fault.ts';
import { killCommandApi } from './f01KillCommandApi.ts';
import { killProjectors } from './f02KillProjectors.ts';
import { killQueryApi } from './f03KillQueryApi.ts';
import { killEverything } from './f04KillEverything.ts';
import { failingSteps } from './f05Failpoints.ts';
import { eventStoreAway } from './f06EventStoreAway.ts';
import { readStoreAway } from './f07ReadStoreAway.ts';
import { filesCannotGrow } from './f08FilesCannotGrow.ts';
import { freezeProjector } from './f09FreezeProjector.ts';
import { shakyDeliveries } from './f10ShakyDeliveries.ts';
import { poison } from './f11Poison.ts';
import { clockJumps } from './f12Clock.ts';
import { partitions } from './f13Partitions.ts';
import { races } from './f14Races.ts';
import { lostReplies } from './f15LostReplies.ts';
import { oneRecord } from './f16OneRecord.ts';
import { rebuildUnderLoad } from './f17Rebuild.ts';
import { terminate } from './f18Terminate.ts';
import { damagedLog } from './f19DamagedLog.ts';
import { olderLog } from './f20OlderLog.ts';
import { manyConnections } from './f21ManyConnections.ts';
import { accountsAway } from './f22AccountsAway.ts';
import { diskFull } from './f23DiskFull.ts';
import { leaderAway } from './f24LeaderAway.ts';
import { killedImports } from './f25KilledImports.ts';

/** Every fault, in the order of the table. */
export const faults: readonly Fault[] = [
  killCommandApi,
  killProjectors,
  killQueryApi,
  killEverything,
  failingSteps,
  eventStoreAway,
  readStoreAway,
  filesCannotGrow,
  freezeProjector,
  shakyDeliveries,
  poison,
  clockJumps,
  partitions,
  races,
  lostReplies,
  oneRecord,
  rebuildUnderLoad,
  terminate,
  damagedLog,
  olderLog,
  manyConnections,
  accountsAway,
  diskFull,
  leaderAway,
  killedImports,
];

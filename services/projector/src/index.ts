export { PersonFold } from './fold/personFold.ts';
export { measureProjection, type ProjectionStatus, projectionStatus } from './measureProjection.ts';
export type { Committed } from './projecting/generationProjector.ts';
export type { Logger } from './projecting/logger.ts';
export { MIN_PARKED, TooManyParked } from './projecting/parking.ts';
export { type RetryParkedOptions, retryParked } from './projecting/retryParked.ts';
export { RebuildBlocked } from './rebuild/goLive.ts';
export { describeWait, RebuildAborted, type RebuildResult, rebuild } from './rebuild/rebuild.ts';
export { type RebuildOptions, type RebuildProgress } from './rebuild/rebuildOptions.ts';
export { VerificationFailed, verify } from './rebuild/verify.ts';
export { type ProjectorOptions, runProjector } from './runProjector.ts';
export { readSkips, type SkipNote, type Skips, skipKey } from './skips.ts';
export {
  type ProjectorWorker,
  type ProjectorWorkerOptions,
  startProjectorWorker,
} from './worker/startProjectorWorker.ts';

import type { Asker, Shown } from '../shown.ts';
import type { Report } from './presentReport.ts';
import type { ReportAsk } from './report.ts';

/** Asks for a report as it is now. */
export interface ReportQuestion extends Asker {
  ask: 'report';
  report: ReportAsk;
}

/** Why a report can't be made: too many groups, or its read models are still being built. */
export type NoReport = { problem: 'too many groups' | 'being built' };

/** Reports as the records are now. */
export interface ReportsNow {
  /** Throws ReadStoreUnavailable. */
  report(question: ReportQuestion): Promise<Shown<Report | NoReport>>;
}

import type { TurnLimits } from '@ledgerline/http';

/** How many questions of all people a thread is asked at once, and how many may wait. */
export const questionTurns: TurnLimits = { atOnce: 4, perPerson: 16, total: 256 };

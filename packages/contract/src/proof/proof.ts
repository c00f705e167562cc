import * as z from 'zod/mini';
import { activityTypes } from '../activity/activityAnswers.ts';
import { proofQuery } from '../activity/activityRequests.ts';
import { Asset } from '../assets/assetAnswers.ts';
import { Id, InstantText, Money, PageMeta, Revision } from '../envelope.ts';
import type { RouteDefinitions } from '../route.ts';

/** A link of a ledger's hash chain: SHA-256 over everything up to and including one event. */
const ChainHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const { asset, transaction, transfer } = activityTypes;
const ofMoney = [...asset, ...transaction, ...transfer];

/** Those of them that move no balance. */
const unmoving = [
  'AssetUpdated',
  'AssetSoftDeleted',
  'AssetRestored',
  'AssetPermanentlyDeleted',
  'BalanceConfirmed',
  'BalanceConfirmationWithdrawn',
  'TransactionMatched',
  'TransferUpdated',
  'TransferMatched',
] as const satisfies readonly (typeof ofMoney)[number][];

type Moving = Exclude<(typeof ofMoney)[number], (typeof unmoving)[number]>;

/** The types of events that can move an asset's balance. */
const movingEventTypes = ofMoney.filter((type): type is Moving => !unmoving.some((other) => other === type));

/**
 * One event that moved the asset. `balance` is the running position, which may be below 0; `parts` are those of `summary`,
 * its amounts apart from its texts.
 */
export const ProofStep = z.strictObject({
  revision: Revision,
  at: InstantText,
  type: z.enum(movingEventTypes),
  record: z.strictObject({ kind: z.enum(['asset', 'transaction', 'transfer']), id: Id, name: z.string() }),
  summary: z.string(),
  parts: z.array(z.union([z.string(), z.strictObject({ amount: Money })])),
  delta: Money,
  balance: Money,
  hash: ChainHash,
});
export type ProofStep = z.infer<typeof ProofStep>;

/**
 * GET /assets/{id}/proof: a page of its steps, oldest first. `revision` and `hash` say where in the ledger the balance
 * was looked at; `verified`: the chain up to there was computed again from the stored text, and every step adds up.
 */
export const Proof = z.strictObject({
  asset: Asset,
  balance: Money,
  revision: Revision,
  hash: ChainHash,
  verified: z.boolean(),
  steps: z.array(ProofStep),
});
export type Proof = z.infer<typeof Proof>;

/** The route of proofs. */
export const proofRoutes = {
  proof: {
    method: 'GET',
    path: '/api/v1/assets/:id/proof',
    service: 'query',
    access: 'session',
    query: proofQuery,
    answer: { data: Proof, meta: PageMeta, revision: true },
    costly: 'always',
    notFound: 'Asset not found',
  },
} as const satisfies RouteDefinitions;

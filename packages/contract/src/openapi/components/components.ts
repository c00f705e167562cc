import type { Component } from '../component.ts';
import { accountComponents } from './accountComponents.ts';
import { activityComponents } from './activityComponents.ts';
import { assetComponents } from './assetComponents.ts';
import { envelopeComponents } from './envelopeComponents.ts';
import { liveComponents } from './liveComponents.ts';
import { overviewComponents } from './overviewComponents.ts';
import { proofComponents } from './proofComponents.ts';
import { transactionComponents } from './transactionComponents.ts';
import { transferComponents } from './transferComponents.ts';

/** Every schema that the document names. */
export const components = {
  ...accountComponents,
  ...assetComponents,
  ...transferComponents,
  ...transactionComponents,
  ...overviewComponents,
  ...activityComponents,
  ...proofComponents,
  ...liveComponents,
  ...envelopeComponents,
} as const satisfies Record<string, Component>;

export type ComponentName = keyof typeof components;

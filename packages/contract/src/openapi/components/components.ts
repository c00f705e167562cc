import type { Component } from '../component.ts';
import { accountComponents } from './accountComponents.ts';
import { activityComponents } from './activityComponents.ts';
import { assetComponents } from './assetComponents.ts';
import { envelopeComponents } from './envelopeComponents.ts';
import { importComponents } from './importComponents.ts';
import { liveComponents } from './liveComponents.ts';
import { overviewComponents } from './overviewComponents.ts';
import { passkeyComponents } from './passkeyComponents.ts';
import { proofComponents } from './proofComponents.ts';
import { reportComponents } from './reportComponents.ts';
import { scheduleComponents } from './scheduleComponents.ts';
import { transactionComponents } from './transactionComponents.ts';
import { transferComponents } from './transferComponents.ts';

/** Every schema that the document names. */
export const components = {
  ...accountComponents,
  ...passkeyComponents,
  ...assetComponents,
  ...transferComponents,
  ...transactionComponents,
  ...scheduleComponents,
  ...overviewComponents,
  ...reportComponents,
  ...activityComponents,
  ...importComponents,
  ...proofComponents,
  ...liveComponents,
  ...envelopeComponents,
} as const satisfies Record<string, Component>;

import { accountComponents } from '../account/accountComponents.ts';
import { accountRequestComponents } from '../account/accountRequestComponents.ts';
import { passkeyComponents } from '../account/passkeyComponents.ts';
import { activityComponents } from '../activity/activityComponents.ts';
import { assetComponents } from '../assets/assetComponents.ts';
import type { Component } from '../docs/component.ts';
import { envelopeComponents } from '../docs/envelopeComponents.ts';
import { liveComponents } from '../docs/liveComponents.ts';
import { goalComponents } from '../goals/goalComponents.ts';
import { importComponents } from '../imports/importComponents.ts';
import { labelComponents } from '../labels/labelComponents.ts';
import { overviewComponents } from '../overview/overview.docs.ts';
import { planComponents } from '../plan/plan.docs.ts';
import { proofComponents } from '../proof/proof.docs.ts';
import { reportComponents } from '../reports/reportComponents.ts';
import { ruleComponents } from '../rules/ruleComponents.ts';
import { scheduleComponents } from '../schedules/scheduleComponents.ts';
import { transactionComponents } from '../transactions/transactionComponents.ts';
import { transferComponents } from '../transfers/transfers.docs.ts';

/** Every schema that the document names. */
export const components = {
  ...accountComponents,
  ...accountRequestComponents,
  ...passkeyComponents,
  ...assetComponents,
  ...transferComponents,
  ...transactionComponents,
  ...scheduleComponents,
  ...goalComponents,
  ...labelComponents,
  ...ruleComponents,
  ...overviewComponents,
  ...planComponents,
  ...reportComponents,
  ...activityComponents,
  ...importComponents,
  ...proofComponents,
  ...liveComponents,
  ...envelopeComponents,
} as const satisfies Record<string, Component>;

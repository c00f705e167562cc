import { accountDocs } from '../account/account.docs.ts';
import { passkeyDocs } from '../account/passkeys.docs.ts';
import { secondFactorDocs } from '../account/secondFactor.docs.ts';
import { settingsDocs } from '../account/settings.docs.ts';
import { signingInDocs } from '../account/signingIn.docs.ts';
import { activityDocs } from '../activity/activity.docs.ts';
import { assetDocs } from '../assets/assets.docs.ts';
import { categoryDocs } from '../categories/categories.docs.ts';
import type { RouteDocs } from '../docs/routeDocs.ts';
import { goalDocs } from '../goals/goals.docs.ts';
import { importDocs } from '../imports/imports.docs.ts';
import { labelDocs } from '../labels/labels.docs.ts';
import { overviewDocs } from '../overview/overview.docs.ts';
import { planDocs } from '../plan/plan.docs.ts';
import { proofDocs } from '../proof/proof.docs.ts';
import { reportDocs } from '../reports/reports.docs.ts';
import type { RouteName } from '../routes.ts';
import { ruleDocs } from '../rules/rules.docs.ts';
import { scheduleDocs } from '../schedules/schedules.docs.ts';
import { transactionDocs } from '../transactions/transactions.docs.ts';
import { transferDocs } from '../transfers/transfers.docs.ts';

/** The words for every route by its name. */
export const docs = {
  ...signingInDocs,
  ...secondFactorDocs,
  ...passkeyDocs,
  ...accountDocs,
  ...settingsDocs,
  ...categoryDocs,
  ...transferDocs,
  ...assetDocs,
  ...transactionDocs,
  ...scheduleDocs,
  ...goalDocs,
  ...labelDocs,
  ...ruleDocs,
  ...importDocs,
  ...overviewDocs,
  ...planDocs,
  ...reportDocs,
  ...proofDocs,
  ...activityDocs,
} as const satisfies Record<RouteName, RouteDocs>;

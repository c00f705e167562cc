import { expect, it } from 'vitest';
import { changeOf } from './changeOf.ts';
import { turnOf } from './changes.ts';
import { type LedgerEvent, ledgerEventDefinitions } from './ledgerEvents.ts';
import { samples } from './samples/index.ts';
import { upcast } from './upcasters.ts';
import { type UserEvent, userEventDefinitions } from './userEvents.ts';

type PersonEvent = LedgerEvent | UserEvent;

const definitions = [...ledgerEventDefinitions, ...userEventDefinitions];

/** The change of the newest sample of a type, in short. */
function told(definition: (typeof definitions)[number]): string {
  const { type } = definition;
  const sample = samples.findLast((one) => one.type === type);
  if (!sample) throw new Error(`no sample of ${type}`);
  const data = upcast(definition, sample.data, Number(sample.metadata.schemaVersion));
  const change = changeOf({ type, data });
  switch (change.kind) {
    case 'asset':
    case 'transaction':
    case 'transfer':
    case 'import':
    case 'schedule':
    case 'goal':
    case 'rule':
      return `${change.kind} ${turnOf(change)}`;
    case 'opening':
    case 'adjustment':
    case 'earmark':
      return `${change.kind} by ${change.delta}`;
    case 'confirmation':
    case 'occurrence':
    case 'suggestion':
    case 'plan':
    case 'period-start':
    case 'rule-order':
    case 'rule-offer':
    case 'user':
    case 'profile':
    case 'settings':
    case 'currency':
    case 'security':
      return `${change.kind} ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`;
  }
}

it('tells of each type of event which record it changed, and how', () => {
  expect(definitions.map((definition) => `${definition.type}: ${told(definition)}`)).toMatchInlineSnapshot(`
    [
      "AssetAdded: asset made",
      "AssetUpdated: asset changed",
      "AssetBalanceAdjusted: adjustment by -1500",
      "AssetSoftDeleted: asset deleted",
      "AssetRestored: asset restored",
      "AssetPermanentlyDeleted: asset removed",
      "TransactionCreated: transaction made",
      "TransactionUpdated: transaction changed",
      "TransactionSoftDeleted: transaction deleted",
      "TransactionRestored: transaction restored",
      "TransactionPermanentlyDeleted: transaction removed",
      "TransferMade: transfer made",
      "TransferReverted: transfer removed",
      "TransferRestored: transfer restored",
      "TransferUpdated: transfer changed",
      "TransactionMatched: transaction changed",
      "TransferMatched: transfer changed",
      "OpeningBalanceChanged: opening by 30000",
      "BalanceConfirmed: confirmation null → {"date":"2026-10-31","balance":120455,"recorded":120455,"importId":"6720a1c4e85b3d907f16a2c8"}",
      "BalanceConfirmationWithdrawn: confirmation {"date":"2026-10-31","balance":120455,"recorded":120455,"importId":"6720a1c4e85b3d907f16a2c8"} → null",
      "StatementImportBegun: import made",
      "StatementImported: import changed",
      "ScheduleSet: schedule changed",
      "ScheduleEnded: schedule deleted",
      "OccurrenceSettled: occurrence null → {"transactionId":"66b2a81f9d4e7c3051ab62f7"}",
      "OccurrenceSkipped: occurrence {"transactionId":"66b2a81f9d4e7c3051ab62f7"} → {"skipped":true}",
      "OccurrenceReopened: occurrence {"skipped":true} → null",
      "SuggestionDismissed: suggestion false → true",
      "SuggestionRestored: suggestion true → false",
      "PeriodStartSet: period-start {"start":{"day":1,"shift":"none"},"from":null} → {"start":{"day":25,"shift":"before"},"from":"2026-04-01"}",
      "PlanSet: plan [{"day":"2026-04-01","amount":35000,"carry":"none","only":false},{"day":"2026-04-01","amount":30000,"carry":"none","only":true}] → [{"day":"2026-04-01","amount":40000,"carry":"both","only":false}]",
      "PlanMoved: plan false → true",
      "GoalSet: goal changed",
      "Earmarked: earmark by 32000",
      "GoalClosed: goal changed",
      "GoalDeleted: goal deleted",
      "GoalRestored: goal restored",
      "RuleSet: rule changed",
      "RuleSwitched: rule changed",
      "RuleRemoved: rule removed",
      "RulesOrdered: rule-order ["69b7e3f02c8d5a1146e97f24","69b7e3f02c8d5a1146e97f23"] → ["69b7e3f02c8d5a1146e97f23","69b7e3f02c8d5a1146e97f24"]",
      "RuleOfferDeclined: rule-offer false → true",
      "RuleOfferRestored: rule-offer true → false",
      "UserRegistered: user null → {"id":"66a1f0c2d94b7e3a58c01f2b","name":"Maya Hartono","email":"maya.hartono@example.com","createdAt":"2026-03-02T08:12:05.301Z"}",
      "SettingsUpdated: settings {"colorMode":"dark","notifications":true,"language":"en-US"} → {"colorMode":"dark","notifications":false,"language":"id-ID"}",
      "CurrencyChanged: currency {"currency":"USD","chosen":false} → {"currency":"IDR","chosen":true}",
      "ProfileUpdated: profile {"name":"Sari W.","email":"sari@example.com"} → {"name":"Sari Wulandari","email":"sari@example.com"}",
      "SignedIn: security null → {"method":"password-and-code"}",
      "SignInLocked: security null → {"by":"attempts"}",
      "WrongCodeSent: security null → {}",
      "PasswordChanged: security null → {"by":"self"}",
      "SecondFactorChanged: security null → {"factor":"authenticator","change":"added","by":"self"}",
      "SessionsEnded: security null → {"count":2,"by":"self"}",
      "DataDownloaded: security null → {}",
    ]
  `);
});

it('knows no event that has no definition', () => {
  expect(() => changeOf({ type: 'AssetPainted', data: {} } as unknown as PersonEvent)).toThrow(
    'unknown event AssetPainted',
  );
});

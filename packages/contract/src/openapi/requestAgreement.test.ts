import { MAX_AMOUNT, toDecimal } from '@ledgerline/domain/values';
import { expect, it } from 'vitest';
import type { Component } from '../docs/component.ts';
import { components } from './components.ts';
import { createOpenApiDocument } from './createOpenApiDocument.ts';
import { createValidator } from './testing/validator.ts';

const validate = createValidator(createOpenApiDocument());
const lengths = [0, 1, 2, 3, 7, 8, 30, 31, 35, 36, 50, 51, 60, 61, 100, 101, 120, 121, 128, 129, 200, 201];
const greatest = toDecimal(MAX_AMOUNT);
const id = 'a'.repeat(24);

/** What anybody might send in any field; texts are clean, since the document measures them as they are sent. */
const values: readonly unknown[] = [
  [...lengths, 254, 255, 500, 501].map((length) => 'a'.repeat(length)),
  lengths.map((length) => 'é'.repeat(length)),
  [1, 3, 30, 31].map((length) => '👨‍👩‍👧'.repeat(length)),
  ['ann@example.com', 'ann@', `${'a'.repeat(60)}@${'b.'.repeat(90)}example.com`, 'ünï@bücher.example'],
  ['Kuda#Biru_81x', 'Kuda#Bi1', 'Kuda#B1'],
  [116, 117].map((length) => `Kuda#Biru_81${'x'.repeat(length)}`),
  ['en', 'en-GB', 'zh-Hant-TW', 'sl-rozaj-biske', 'en-u-ca-gregory', 'no such tag', 'en_GB'],
  ['IDR', 'BRL', 'light', 'dark', 'cash', 'bank', 'gold', 'income'],
  ['completed', 'pending', 'preference_update', 'currency', 'theme', id, 'A'.repeat(24), 'two\nlines'],
  ['2026-05-20', '2026-02-30', '20.5.2026', '2026-05-20T10:00', '2026-05-20T10:00Z'],
  ['2026-05-20T10:00:00.123+07:00'],
  [-1, -0.01, 0, 0.001, 0.01, 0.1, 1, 1.005, 1.5, 2.555, 1234567.89, greatest, greatest + 0.01, 1e15, 1e21],
  [true, false, null, [], [1], {}],
].flat();

/** Everything in which the document and the validators differ, by field. */
function differences(wanted: (accepted: { zod: boolean; document: boolean }) => boolean): string[] {
  const found = Object.entries<Component>(components)
    .filter(([, { io }]) => io === 'input')
    .flatMap(([name, { schema, example, fields }]) =>
      Object.keys(fields).flatMap((field) =>
        values
          .map((value) => ({ ...(example as object), [field]: value }))
          .filter((request) =>
            wanted({
              zod: schema.safeParse(request).success,
              document: validate(`/components/schemas/${name}`, request).length === 0,
            }),
          )
          .map((request) => `${name}.${field}: ${JSON.stringify(request[field as never])}`),
      ),
    );
  return [...new Set(found)];
}

it('refuses nothing in the document that the validators take', () => {
  expect(differences(({ zod, document }) => zod && !document)).toEqual([]);
});

it('takes nothing in the document that the validators refuse, but for what a schema cannot say', () => {
  const fields = differences(({ zod, document }) => !zod && document).map((found) => found.split(':', 1)[0]);
  expect([...new Set(fields)]).toEqual([
    // What a person counts, UTF-16 units, line breaks in a text of one line.
    'Register.name',
    // That it can be mailed to, and what has to be in it.
    'Register.email',
    'Register.password',
    'Login.email',
    'DeleteAccount.email',
    'UpdateProfile.name',
    'ChangePassword.newPassword',
    // Only tags that are well-formed.
    'UpdateSettings.language',
    // Line breaks and what a text is after it was cleaned.
    'AddPasskey.name',
    'RenamePasskey.name',
    'AddAsset.name',
    'AddAsset.institution',
    'AddAsset.description',
    // That an asset has a balance or owes, and only some may.
    'AddAsset.owed',
    'UpdateAsset.name',
    'UpdateAsset.institution',
    'UpdateAsset.description',
    'UpdateAsset.owed',
    // That it stands alone; whole numbers beyond what a double can tell apart.
    'UpdateAsset.isDeleted',
    'UpdateAsset.expectedRevision',
    'MakeTransfer.description',
    'UpdateTransfer.expectedRevision',
    'CreateTransaction.title',
    'CreateTransaction.paymentMethod',
    'CreateTransaction.payee',
    // That there must be either a category or this.
    'CreateTransaction.useAutoCategory',
    'UpdateTransaction.title',
    'UpdateTransaction.category',
    'UpdateTransaction.paymentMethod',
    'UpdateTransaction.payee',
    'UpdateTransaction.isDeleted',
    'UpdateTransaction.expectedRevision',
    'BulkTransactions.expectedRevision',
    'DownloadTransactions.search',
    'DownloadTransactions.payee',
    'SetUpSchedule.title',
    // Only zones that there are.
    'SetUpSchedule.timeZone',
    'SetUpSchedule.payee',
    'ChangeSchedule.title',
    'ChangeSchedule.timeZone',
    'ChangeSchedule.payee',
    'ChangeSchedule.expectedRevision',
    'DismissSuggestion.title',
    // That it stands alone.
    'SettleOccurrence.record',
    'FeedGoal.timeZone',
    'AddGoal.name',
    'AddGoal.note',
    'UpdateGoal.name',
    'UpdateGoal.note',
    'UpdateGoal.expectedRevision',
    'RenamePayees.to',
    // What no tag may have.
    'RenameTags.to',
    'AddRule.name',
    'AddRule.then',
    'UpdateRule.name',
    'UpdateRule.then',
    'UpdateRule.expectedRevision',
    'ApplyRule.revision',
    'FillPlan.expectedRevision',
    'CopyPlan.expectedRevision',
    // What the preference that it is for allows.
    'ClientFrame.value',
  ]);
});

import type { Goal } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../app/testing/fakeServer.ts';
import { holding } from '../../app/testing/holding.ts';
import { sampleAsset } from '../../app/testing/sampleRecords.ts';
import type { Asset } from '../../ledger/records/records.ts';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { sampleGoal } from '../savings/goals/testing/sampleGoal.ts';
import {
  checkTransfer,
  chooseDestination,
  chooseSource,
  debtAmounts,
  failureInline,
  failureToast,
  movingAlong,
  openTransfer,
  putAsideOf,
  quickAmount,
  swapSides,
  type TransferValues,
} from './transferForm.ts';

const asset = (id: string, name: string, balance: number, shortfall = 0): Asset =>
  sampleAsset({
    id: id.repeat(24),
    name,
    ...holding(balance - shortfall),
  });
const cash = asset('a', 'Cash', 100);
const bank = asset('b', 'Bank', 50.25);
const goal = asset('c', 'Goal', 0, 20);
const shown = (balance: number) => ({ balance, shortfall: 0, owed: 0 });
const values = (changed: Partial<TransferValues> = {}): TransferValues => ({
  fromAsset: cash.id,
  toAsset: bank.id,
  amount: '40',
  description: '',
  staying: '',
  tags: '',
  interest: '',
  interestCategory: '',
  ...changed,
});
const check = (changed: Partial<TransferValues>) => checkTransfer(values(changed), [cash, bank, goal], 'USD');

describe('opening a transfer', () => {
  it('S2-4.18 chooses both sides where there are exactly two assets', () => {
    expect(openTransfer([cash, bank], undefined, 'USD')).toEqual(values({ amount: '' }));
    expect(openTransfer([cash, bank], bank.id, 'USD')).toEqual(
      values({ fromAsset: bank.id, toAsset: cash.id, amount: '' }),
    );
  });

  it('S2-4.18 chooses nothing but the given source where there are more', () => {
    expect(openTransfer([cash, bank, goal], undefined, 'USD')).toEqual(
      values({ fromAsset: '', toAsset: '', amount: '' }),
    );
    expect(openTransfer([cash, bank, goal], goal.id, 'USD')).toEqual(
      values({ fromAsset: goal.id, toAsset: '', amount: '' }),
    );
  });
});

describe('choosing sides', () => {
  it('S2-4.19 a source equal to the destination clears the destination', () => {
    expect(chooseSource(values(), bank.id)).toEqual({ fromAsset: bank.id, toAsset: '' });
    expect(chooseSource(values(), goal.id)).toEqual({ fromAsset: goal.id });
  });

  it('S2-4.18 swaps', () => {
    expect(swapSides(values(), cash, 'USD')).toMatchObject({ fromAsset: bank.id, toAsset: cash.id });
  });
});

describe('OW-76 a payment to a loan', () => {
  const loan: Asset = {
    ...goal,
    type: 'loan',
    shortfall: 0,
    owed: 10_000,
    mayOwe: null,
    available: null,
    rate: 6,
  };
  const proposal = { interest: '50.00', interestCategory: '' };

  it('proposes its interest whenever the loan becomes the destination', () => {
    expect([
      openTransfer([bank, loan], undefined, 'USD'),
      chooseDestination(loan, 'USD'),
      swapSides(values({ fromAsset: loan.id }), loan, 'USD'),
      chooseDestination(bank, 'USD'),
    ]).toMatchObject([proposal, proposal, proposal, { interest: '' }]);
  });

  it('leaves so much more owed, and sends it', () => {
    const { preview, request } = checkTransfer(
      values({ toAsset: loan.id, amount: '90', interest: '50' }),
      [cash, loan],
      'USD',
    );
    expect(preview?.to).toEqual({ ...shown(0), owed: 9960 });
    expect(request).toMatchObject({ amount: 90, interest: { amount: 50 } });
  });

  it('refuses more interest than is paid', () => {
    const { errors, request } = checkTransfer(
      values({ toAsset: loan.id, amount: '40', interest: '50' }),
      [cash, loan],
      'USD',
    );
    expect([errors, request]).toEqual([{ interest: 'Interest cannot exceed the payment' }, null]);
  });
});

describe('S2-5.48 quick amounts', () => {
  it('are shares of the balance, rounded down to the cent', () => {
    expect(([25, 50, 75, 100] as const).map((share) => quickAmount(share, bank, 'USD'))).toEqual([
      '12.56',
      '25.12',
      '37.68',
      '50.25',
    ]);
  });

  it('B-13 are whole where the currency has no decimals; all of it is exact, and accepted', () => {
    expect(([25, 50, 75, 100] as const).map((share) => quickAmount(share, bank, 'IDR'))).toEqual([
      '12',
      '25',
      '37',
      '50,25',
    ]);
    const all = checkTransfer(
      values({ fromAsset: bank.id, toAsset: cash.id, amount: '50,25' }),
      [cash, bank],
      'IDR',
    );
    expect(all.request?.amount).toBe(50.25);
  });
});

describe('checking a transfer', () => {
  it('S2-5.49 previews both balances and makes the request', () => {
    expect(check({ description: ' Rent ' })).toEqual({
      errors: {},
      isReady: true,
      along: [],
      preview: { amount: 4000, from: shown(60), to: shown(90.25) },
      request: { fromAsset: cash.id, toAsset: bank.id, amount: 40, description: 'Rent' },
    });
  });

  it('S2-5.49 what comes in pays a shortfall off first', () => {
    const preview = { amount: 4000, from: shown(60), to: shown(20) };
    expect(check({ toAsset: goal.id }).preview).toEqual(preview);
    expect(check({ toAsset: goal.id, amount: '12.5' }).preview).toMatchObject({
      to: { balance: 0, shortfall: 7.5, owed: 0 },
    });
  });

  it('SV-99 parts of goals do not move along to a card', () => {
    const saver = { ...cash, balance: 100, earmarked: 100, free: 0 };
    const part = { asset: { id: cash.id, name: 'Cash' }, amount: 100, missing: 0 };
    const goals = [{ id: 'd'.repeat(24), name: 'Japan', parts: [part] }] as unknown as Goal[];
    const along = (destination: Asset) =>
      checkTransfer(values(), [saver, destination], 'USD', { goals }).along.map(({ amount }) => amount);
    expect([along(bank), along({ ...bank, type: 'credit' })]).toEqual([[4000], []]);
  });

  it('S2-5.40 S2-5.41 S2-5.42 asks for everything', () => {
    expect(check({ fromAsset: '', toAsset: '', amount: '' })).toEqual({
      errors: {
        fromAsset: 'Please select a source asset',
        toAsset: 'Please select a destination asset',
        amount: 'Please enter a valid amount greater than zero',
      },
      isReady: false,
      along: [],
      preview: null,
      request: null,
    });
    expect(check({ amount: '0' }).errors).toEqual({ amount: 'Amount must be greater than zero' });
  });

  it('S2-5.43 refuses a long description', () => {
    expect(check({ description: 'x'.repeat(201) }).errors).toEqual({
      description: 'Description cannot exceed 200 characters',
    });
  });

  it('S2-5.45 refuses one asset on both sides', () => {
    const same = check({ toAsset: cash.id });
    expect([same.errors, same.request]).toEqual([
      { toAsset: 'Source and destination assets cannot be the same' },
      null,
    ]);
  });

  it('S2-5.46 S2-5.47 refuses more than there is, and is not ready', () => {
    const tooMuch = check({ amount: '100.01' });
    expect([tooMuch.errors, tooMuch.isReady]).toEqual([
      { amount: 'Insufficient funds. Cash has a balance of $100.00' },
      false,
    ]);
    expect(check({ amount: '100' }).isReady).toBe(true);
  });
});

describe('OW-67 paying what is owed', () => {
  const card: Asset = { ...goal, type: 'credit', shortfall: 0, owed: 372.8, mayOwe: 500, available: 127.2 };
  const offers = (statement: number | null, destination: Asset | undefined = card) =>
    debtAmounts(destination, statement, 'USD').map(({ name, text }) => `${name} ${text}`);

  it('the statement stands first, then all', () => {
    expect([offers(312.8), offers(null), offers(0)]).toEqual([
      ['Statement 312.80', 'All 372.80'],
      ['All 372.80'],
      ['All 372.80'],
    ]);
    expect([offers(null, bank), debtAmounts(undefined, null, 'USD')]).toEqual([[], []]);
  });

  it('all of it counts exactly where the currency takes whole amounts', () => {
    const amount = debtAmounts(card, null, 'IDR')[0]?.text ?? '';
    const rich = { ...cash, balance: 1000, available: 1000 };
    const paid = checkTransfer(values({ toAsset: card.id, amount }), [rich, card], 'IDR');
    expect(paid.request?.amount).toBe(372.8);
    expect(paid.preview?.to).toEqual(shown(0));
  });

  it('OW-75 the statement’s amount counts exactly, too', () => {
    const amount = debtAmounts(card, 312.85, 'IDR')[0]?.text ?? '';
    const rich = { ...cash, balance: 1000, available: 1000 };
    const paid = (statement: number | null) =>
      checkTransfer(values({ toAsset: card.id, amount }), [rich, card], 'IDR', { statement }).request?.amount;
    expect([paid(312.85), paid(null)]).toEqual([312.85, undefined]);
  });

  it('what may still be owed covers a transfer, and is named where it does not', () => {
    const from = (amount: string, source: Asset) =>
      checkTransfer(values({ fromAsset: card.id, amount }), [source, bank], 'USD');
    expect(from('127.20', card).preview?.from).toEqual({ balance: 0, shortfall: 0, owed: 500 });
    expect(from('127.21', card).errors).toEqual({
      amount: 'Insufficient funds. Goal has a balance of $127.20',
    });
    expect(from('99999', { ...card, mayOwe: null, available: null }).errors).toEqual({});
  });
});

it('PY-92 tags go with it as they were entered, the typed one too', () => {
  const tags = (text: string) => check({ tags: text }).request?.tags;
  expect([tags(''), tags('trip,tea'), tags('trip,'), tags('trip, TRIP ,tea')]).toEqual([
    undefined,
    ['trip', 'tea'],
    ['trip'],
    ['trip', 'tea'],
  ]);
});

it('PY-92 a tag that is none is said at the field, and nothing is sent', () => {
  expect(check({ tags: 'a|b' })).toMatchObject({
    errors: { tags: 'A tag has 1 to 30 characters and none of , ; : |' },
    request: null,
  });
});

const held = { id: idOf('bank'), name: 'Bank', balance: 500, earmarked: 450, free: 50 } as Asset;
const partOf = (name: string, amount: number) =>
  sampleGoal({ id: idOf(name), name, parts: [{ asset: { id: held.id, name: 'Bank' }, amount, missing: 0 }] });
const goals = [partOf('Car', 150), partOf('House', 300), sampleGoal({ id: idOf('none'), parts: [] })];
const house = { goal: { id: idOf('House'), name: 'House' }, amount: 300_00 };

it('SV-98 what is not free of a transfer is put aside, for the largest part first', () => {
  expect([50_00, 51_00, 400_00, 500_00].map((amount) => putAsideOf(amount, held, goals))).toEqual([
    [],
    [{ ...house, amount: 1_00 }],
    [house, { goal: { id: idOf('Car'), name: 'Car' }, amount: 50_00 }],
    [house, { goal: { id: idOf('Car'), name: 'Car' }, amount: 150_00 }],
  ]);
});

it('SV-98 it moves along, unless somebody says that it stays', () => {
  const along = putAsideOf(400_00, held, goals);
  expect([movingAlong(along, []), movingAlong(along, [idOf('House')]), movingAlong([], [])]).toEqual([
    {
      earmarks: [
        { goal: idOf('House'), amount: 300 },
        { goal: idOf('Car'), amount: 50 },
      ],
    },
    { earmarks: [{ goal: idOf('Car'), amount: 50 }] },
    {},
  ]);
});

const refusal = (message: string): ServiceFailure => ({
  success: false,
  message,
  kind: 'refused',
  status: 400,
  saidBy: 'server',
});

it('S2-8.29 S2-8.30 a failure without an answer has words of its own', () => {
  const failure: ServiceFailure = { success: false, message: 'Network error occurred.', kind: 'network' };
  expect([failureToast(failure), failureInline(failure)]).toEqual([
    { title: 'Failed to transfer funds: Please try again later.' },
    'Failed to complete transfer. Please try again.',
  ]);
});

it.each([
  ['Purse has insufficient funds for this transfer.', 'Insufficient Funds'],
  ['Transfer description cannot exceed 200 characters. Please shorten.', 'Description Too Long'],
  ['Destination asset not found', 'Failed to create asset transfer'],
])('S2-5.50 the refusal “%s” is titled “%s”', (message, title) => {
  const failure = refusal(message);
  expect([failureToast(failure), failureInline(failure)]).toEqual([{ title, description: message }, message]);
});

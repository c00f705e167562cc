// oxlint-disable vitest/expect-expect -- given, when, then assert
import type { UserEvent } from '@ledgerline/events';
import { userStream } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../testing/deciderSpec.ts';
import { recordAfterHistory, sampleUserId } from '../testing/recordHistory.ts';
import { userDecider } from './userDecider.ts';

const user = {
  id: sampleUserId,
  name: 'Ayu Lestari',
  email: 'ayu@example.com',
  createdAt: '2026-03-01T10:00:00.000Z',
};
const settings = { colorMode: 'light', notifications: true, language: 'en' } as const;

const registered: UserEvent = { type: 'UserRegistered', data: { user, settings, currency: 'USD' } };
const rupiahChosen: UserEvent = {
  type: 'CurrencyChanged',
  data: { currency: 'IDR', former: { currency: 'USD', chosen: false } },
};
const euroChosen: UserEvent = {
  type: 'CurrencyChanged',
  data: { currency: 'EUR', former: { currency: 'IDR', chosen: true } },
};
const indonesian: UserEvent = {
  type: 'SettingsUpdated',
  data: { settings: { ...settings, language: 'id' }, former: { language: 'en' } },
};

const history = (...events: UserEvent[]) => recordAfterHistory([], events, {}, userStream(sampleUserId));
const spec = deciderSpec(userDecider);
const given = (...events: UserEvent[]) => spec.given(history(...events));

describe('registration', () => {
  it('S1-3.08 S1-3.11 begins with the default settings and an unchosen USD', () => {
    given().when({ type: 'Register', user }).then(registered);
    const state = userDecider.evolve(userDecider.initialState(), history(registered)[0] as never);
    expect(state).toMatchObject({ user, settings, currency: 'USD', currencyChosen: false });
  });

  it('happens once', () => {
    given(registered).when({ type: 'Register', user }).thenRefused({ code: 'user-exists' });
  });
});

describe('S1-7.21 settings', () => {
  it('changes just the parts that differ', () => {
    given(registered)
      .when({ type: 'UpdateSettings', changes: { language: 'id', notifications: true } })
      .then(indonesian);
  });

  it('S1-7.26 changes the currency and the rest in one command', () => {
    given(registered)
      .when({ type: 'UpdateSettings', changes: { currency: 'IDR', language: 'id' } })
      .then(rupiahChosen, indonesian);
  });

  it('takes the choice of the default currency for a choice, the first time', () => {
    given(registered)
      .when({ type: 'UpdateSettings', changes: { currency: 'USD' } })
      .then({
        type: 'CurrencyChanged',
        data: { currency: 'USD', former: { currency: 'USD', chosen: false } },
      });
  });

  it('writes nothing where nothing changes', () => {
    given(registered, rupiahChosen, indonesian)
      .when({
        type: 'UpdateSettings',
        changes: { currency: 'IDR', language: 'id', colorMode: 'light', notifications: true },
      })
      .thenNothing();
    given(registered).when({ type: 'UpdateSettings', changes: {} }).thenNothing();
  });

  it('belong to somebody', () => {
    given()
      .when({ type: 'UpdateSettings', changes: { language: 'id' } })
      .thenRefused({ code: 'user-not-found' });
  });
});

describe('AC-01 the profile', () => {
  const renamed: UserEvent = {
    type: 'ProfileUpdated',
    data: { profile: { name: 'Ayu', email: user.email }, former: { name: user.name } },
  };

  it('given another name, tells the former one; given the same, writes nothing', () => {
    given(registered)
      .when({ type: 'UpdateProfile', changes: { name: 'Ayu' } })
      .then(renamed);
    given(registered)
      .when({ type: 'UpdateProfile', changes: { name: user.name } })
      .thenNothing();
    given()
      .when({ type: 'UpdateProfile', changes: { name: 'Ayu' } })
      .thenRefused({ code: 'user-not-found' });
  });

  it('given a name that was changed, the fold knows the new one', () => {
    const state = history(registered, renamed).reduce(userDecider.evolve, userDecider.initialState());
    expect(state.user).toEqual({ ...user, name: 'Ayu' });
  });
});

describe('AC-10 security events', () => {
  const setByOperator: UserEvent = { type: 'PasswordChanged', data: { by: 'operator' } };
  const signedIn: UserEvent = { type: 'SignedIn', data: { method: 'password' } };
  const foldOf = (...events: UserEvent[]) =>
    history(...events).reduce(userDecider.evolve, userDecider.initialState());

  it('are recorded of somebody who is registered', () => {
    given(registered).when({ type: 'NoteSecurity', event: signedIn }).then(signedIn);
    given().when({ type: 'NoteSecurity', event: signedIn }).thenRefused({ code: 'user-not-found' });
  });

  it('AC-25 given a password that an operator set, the fold knows until the next sign-in', () => {
    const past = history(registered, setByOperator);
    expect(foldOf(registered, setByOperator).passwordSetByOperatorAt).toBe(past[1]?.metadata.at);
    expect(foldOf(registered, setByOperator, signedIn).passwordSetByOperatorAt).toBeUndefined();
    const own: UserEvent = { type: 'PasswordChanged', data: { by: 'self' } };
    expect(foldOf(registered, setByOperator, own).passwordSetByOperatorAt).toBeUndefined();
  });

  it('AC-38 given a wrong code behind the right password, the fold knows until the next sign-in', () => {
    const wrongCode: UserEvent = { type: 'WrongCodeSent', data: {} };
    const past = history(registered, wrongCode);
    expect(foldOf(registered, wrongCode).wrongCodeSentAt).toBe(past[1]?.metadata.at);
    expect(foldOf(registered, wrongCode, signedIn).wrongCodeSentAt).toBeUndefined();
  });

  it('given a sign-in, the profile has not changed, and nothing can be taken back', () => {
    const past = history(registered, signedIn);
    expect(foldOf(registered, signedIn).changedAt).toBe(past[0]?.metadata.at);
    given(registered, signedIn)
      .when(([, event]) => ({ type: 'RevertUserEvent', event: event as never }))
      .thenRefused({ code: 'not-revertible' });
  });
});

describe('B-35 reverting', () => {
  it('puts the former currency back', () => {
    const past = history(registered, rupiahChosen, euroChosen);
    spec
      .given(past)
      .when(([, , event]) => ({ type: 'RevertUserEvent', event: event as never }))
      .then({
        type: 'CurrencyChanged',
        data: { currency: 'IDR', former: { currency: 'EUR', chosen: true } },
      });
  });

  it('puts the former settings back and leaves the others alone', () => {
    const dark: UserEvent = {
      type: 'SettingsUpdated',
      data: { settings: { ...settings, language: 'id', colorMode: 'dark' }, former: { colorMode: 'light' } },
    };
    given(registered, indonesian, dark)
      .when(([, event]) => ({ type: 'RevertUserEvent', event: event as never }))
      .then({
        type: 'SettingsUpdated',
        data: { settings: { ...settings, colorMode: 'dark' }, former: { language: 'id' } },
      });
  });

  it('B-39 names a newer change of the same field', () => {
    given(registered, rupiahChosen, euroChosen)
      .when(([, event]) => ({ type: 'RevertUserEvent', event: event as never }))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'currency' });
  });

  it('B-38 has nothing to go back to after a choice of the default, whatever came later', () => {
    const dollarChosen: UserEvent = {
      type: 'CurrencyChanged',
      data: { currency: 'USD', former: { currency: 'USD', chosen: false } },
    };
    const rupiahNext: UserEvent = {
      type: 'CurrencyChanged',
      data: { currency: 'IDR', former: { currency: 'USD', chosen: true } },
    };
    for (const past of [
      [registered, dollarChosen],
      [registered, dollarChosen, rupiahNext],
    ]) {
      given(...past)
        .when(([, event]) => ({ type: 'RevertUserEvent', event: event as never }))
        .thenRefused({ code: 'not-revertible' });
    }
  });

  it('B-38 works once, and registration cannot be reverted', () => {
    const past = history(registered, indonesian);
    const [first, second] = past;
    const back: UserEvent = { type: 'SettingsUpdated', data: { settings, former: { language: 'id' } } };
    const reverted = recordAfterHistory(
      past,
      [back],
      { reverts: second?.id ?? '' },
      userStream(sampleUserId),
    );
    spec
      .given([...past, ...reverted])
      .when({ type: 'RevertUserEvent', event: second as never })
      .thenRefused({ code: 'already-reverted' });
    spec
      .given(past)
      .when({ type: 'RevertUserEvent', event: first as never })
      .thenRefused({ code: 'not-revertible' });
  });
});

describe('the fold', () => {
  it('knows currency, settings and the instant of the last event', () => {
    const past = history(registered, rupiahChosen, indonesian);
    const state = past.reduce(userDecider.evolve, userDecider.initialState());
    expect(state).toEqual({
      changedAt: past[2]?.metadata.at,
      passwordSetByOperatorAt: undefined,
      wrongCodeSentAt: undefined,
      notes: 0,
      user,
      settings: { ...settings, language: 'id' },
      currency: 'IDR',
      currencyChosen: true,
      revertedBy: new Map(),
    });
  });
});

import {
  isSecurityEvent,
  type Recorded,
  type SettingsRecord,
  type UserEvent,
  type UserRecord,
} from '@ledgerline/events';
import type { CurrencyCode } from '../values/currencies.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../values/currencies.ts';

/** One person's profile and settings, folded. */
export interface UserState {
  /** When profile, settings or currency last changed; empty before registration. */
  changedAt: string;
  /** When an operator set the password, until the person has signed in since; undefined otherwise. */
  passwordSetByOperatorAt: string | undefined;
  /** When somebody knew the password and not the code, until the person has signed in since; undefined otherwise. */
  wrongCodeSentAt: string | undefined;
  /** How many of the events are about security. */
  notes: number;
  /** undefined before registration. */
  user: UserRecord | undefined;
  settings: SettingsRecord;
  currency: CurrencyCode;
  /** False until the person chose a currency. */
  currencyChosen: boolean;
  /** Event id to the id of the latest event that took its effect back. */
  revertedBy: Map<string, string>;
}

/** What everybody's settings are at first. */
export const defaultSettings: Readonly<SettingsRecord> = {
  colorMode: 'light',
  notifications: true,
  language: 'en',
};

/** A person before registration. */
export function nobody(): UserState {
  return {
    changedAt: '',
    passwordSetByOperatorAt: undefined,
    wrongCodeSentAt: undefined,
    notes: 0,
    user: undefined,
    settings: defaultSettings,
    currency: DEFAULT_CURRENCY,
    currencyChosen: false,
    revertedBy: new Map(),
  };
}

/** Folds the next event in; changes the state that it is given. */
export function evolveUser(state: UserState, event: Recorded<UserEvent>): UserState {
  evolveFields(state, event);
  if (event.metadata.reverts !== undefined) state.revertedBy.set(event.metadata.reverts, event.id);
  if (isSecurityEvent(event)) state.notes += 1;
  else state.changedAt = event.metadata.at;
  return state;
}

function evolveFields(state: UserState, event: Recorded<UserEvent>): void {
  switch (event.type) {
    case 'UserRegistered':
      state.user = event.data.user;
      state.settings = event.data.settings;
      state.currency = known(event.data.currency);
      return;
    case 'SettingsUpdated':
      state.settings = event.data.settings;
      return;
    case 'CurrencyChanged':
      state.currency = known(event.data.currency);
      state.currencyChosen = true;
      return;
    case 'ProfileUpdated':
      if (state.user) state.user = { ...state.user, ...event.data.profile };
      return;
    case 'PasswordChanged':
      state.passwordSetByOperatorAt = event.data.by === 'operator' ? event.metadata.at : undefined;
      return;
    case 'SignedIn':
      state.passwordSetByOperatorAt = undefined;
      state.wrongCodeSentAt = undefined;
      return;
    case 'WrongCodeSent':
      state.wrongCodeSentAt = event.metadata.at;
      return;
    case 'SignInLocked':
    case 'SecondFactorChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
      return;
    default:
      throw new Error(`unknown user event ${(event satisfies never as UserEvent).type}`);
  }
}

// A currency that was dropped from the list since would leave the person with none.
const known = (code: string): CurrencyCode => (isCurrencyCode(code) ? code : DEFAULT_CURRENCY);

import {
  type CurrencyChange,
  changeOf,
  type ProfileRecord,
  type Recorded,
  type SecurityEvent,
  type SettingsChange,
  type SettingsRecord,
  type UserEvent,
  type UserRecord,
} from '@ledgerline/events';
import { accept, type Decider, type Decision, refuse } from '../decision.ts';
import { isReverted } from '../ledger/revertedEvents.ts';
import { blocked } from '../ledger/revertObstacles.ts';
import { changedFields, type Touched, withChanges } from '../values/changedFields.ts';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../values/currencies.ts';
import { defaultSettings, evolveUser, nobody, type UserState } from './userState.ts';

export interface Register {
  type: 'Register';
  user: UserRecord;
}

/** Changes any part of the settings; undefined is not touched. */
export interface UpdateSettings {
  type: 'UpdateSettings';
  changes: Touched<SettingsRecord & { currency: CurrencyCode }>;
}

/** Changes the name or the address; undefined is not touched. */
export interface UpdateProfile {
  type: 'UpdateProfile';
  changes: Touched<ProfileRecord>;
}

/** Records what was done to the ways into the account, after the account store has done it. */
export interface NoteSecurity {
  type: 'NoteSecurity';
  event: SecurityEvent;
}

/** Takes an earlier event's effect back by a new one, whose metadata then says `reverts`. */
export interface RevertUserEvent {
  type: 'RevertUserEvent';
  event: Recorded<UserEvent>;
}

/** Everything that can be asked of a person's profile and settings. */
export type UserCommand = Register | UpdateSettings | UpdateProfile | NoteSecurity | RevertUserEvent;

/** Registration, settings and currency of one person. */
export const userDecider: Decider<UserCommand, UserState, UserEvent> = {
  initialState: nobody,
  decide,
  evolve: evolveUser,
};

/** Commands that revert: the event limit leaves them some room. */
export const takingBackOfUser: ReadonlySet<UserCommand['type']> = new Set(['RevertUserEvent']);

function decide(command: UserCommand, state: UserState): Decision<UserEvent> {
  switch (command.type) {
    case 'Register':
      return register(command, state);
    case 'UpdateSettings':
      return updateSettings(command, state);
    case 'UpdateProfile':
      return updateProfile(command, state);
    case 'NoteSecurity':
      return state.user ? accept(command.event) : refuse({ code: 'user-not-found' });
    case 'RevertUserEvent':
      return revert(command, state);
    default:
      throw new Error(`unknown command ${(command satisfies never as UserCommand).type}`);
  }
}

function register({ user }: Register, state: UserState): Decision<UserEvent> {
  if (state.user) return refuse({ code: 'user-exists' });
  return accept({
    type: 'UserRegistered',
    data: { user, settings: { ...defaultSettings }, currency: DEFAULT_CURRENCY },
  });
}

function updateSettings({ changes }: UpdateSettings, state: UserState): Decision<UserEvent> {
  if (!state.user) return refuse({ code: 'user-not-found' });
  const { currency, ...rest } = changes;
  return accept(...changedCurrency(currency, state), ...changedSettings(rest, state.settings));
}

// Choosing the currency that was shown by default is a choice all the same.
function changedCurrency(wanted: CurrencyCode | undefined, state: UserState): UserEvent[] {
  const { currency, currencyChosen } = state;
  if (wanted === undefined || (wanted === currency && currencyChosen)) return [];
  const former = { currency, chosen: currencyChosen };
  return [{ type: 'CurrencyChanged', data: { currency: wanted, former } }];
}

function changedSettings(changes: Touched<SettingsRecord>, current: SettingsRecord): UserEvent[] {
  const settings = withChanges(current, changes);
  const former = changedFields(current, settings);
  return Object.keys(former).length === 0 ? [] : [{ type: 'SettingsUpdated', data: { settings, former } }];
}

function updateProfile({ changes }: UpdateProfile, { user }: UserState): Decision<UserEvent> {
  if (!user) return refuse({ code: 'user-not-found' });
  const current: ProfileRecord = { name: user.name, email: user.email };
  const profile = withChanges(current, changes);
  const former = changedFields(current, profile);
  return Object.keys(former).length === 0
    ? accept()
    : accept({ type: 'ProfileUpdated', data: { profile, former } });
}

/** Puts the former values back, unless they have changed since. */
function revert({ event }: RevertUserEvent, state: UserState): Decision<UserEvent> {
  if (isReverted(state, event.id)) return refuse({ code: 'already-reverted' });
  const change = changeOf(event);
  switch (change.kind) {
    case 'user':
    case 'profile':
    case 'security':
      return refuse({ code: 'not-revertible' });
    case 'currency':
      return revertCurrency(change, state);
    case 'settings':
      return revertSettings(change, state.settings);
  }
}

function revertCurrency({ before, after }: CurrencyChange, state: UserState): Decision<UserEvent> {
  const former = before?.currency;
  // Choosing what was shown by default has left nothing to go back to.
  if (former === undefined || !isCurrencyCode(former) || former === after.currency) {
    return refuse({ code: 'not-revertible' });
  }
  // It counts as chosen, else the person's pages would save what they guess, and that is what was taken back.
  return state.currency === after.currency
    ? accept(...changedCurrency(former, state))
    : blocked('newer-change', 'currency');
}

function revertSettings({ before, after }: SettingsChange, current: SettingsRecord): Decision<UserEvent> {
  const former = before ? changedFields(before, after) : {};
  const newer = Object.keys(changedFields(current, after)).filter((field) => field in former);
  return newer.length > 0
    ? blocked('newer-change', newer.join(', '))
    : accept(...changedSettings(former, current));
}

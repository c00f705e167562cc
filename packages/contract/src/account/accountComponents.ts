import { answerPart } from '../docs/component.ts';
import { sampleCsrfToken, sampleTicket, sampleToken } from '../docs/samples.ts';
import {
  AuthenticatorOffer,
  ClientConfig,
  CsrfTokenData,
  EndedSessions,
  LoginData,
  PasswordData,
  Preferences,
  RecoveryCodes,
  RegisterData,
  SecondFactorState,
  SessionEntry,
  Settings,
  SocketTicketData,
  User,
} from './accountAnswers.ts';
import { sampleSettings, sampleUser } from './accountSamples.ts';

export const settingWords = {
  colorMode: 'Kept, without effect: the product is dark.',
  notifications: 'Whether the person wants to be told of things.',
  currency: 'The display currency. It changes how amounts are written and converts nothing.',
  language: 'A BCP 47 language tag, in its canonical spelling when read.',
};

const user = {
  id: 'The person’s id.',
  name: 'What the person is called.',
  email: 'The address that the person signs in with.',
  createdAt: 'When the person registered: an instant in UTC.',
  updatedAt: 'When the person’s data last changed: an instant in UTC.',
};

const token = 'The bearer token, a JWT. Good for 30 days, 14 without use, and until its session is ended.';

export const accountComponents = {
  User: answerPart(User, {
    description: 'A person.',
    fields: { ...user, settings: 'With GET /auth/me and registration.' },
    example: sampleUser,
  }),
  Settings: answerPart(Settings, {
    description: 'A person’s settings.',
    fields: settingWords,
    example: sampleSettings,
  }),
  Preferences: answerPart(Preferences, {
    description: 'The display currency.',
    fields: {
      currency: settingWords.currency,
      currencyChosen: 'False until the person has chosen one; it is USD until then.',
    },
    example: { currency: 'IDR', currencyChosen: true },
  }),
  LoginData: answerPart(LoginData, {
    description: 'The token, and the person’s fields twice: beside it and under `user`.',
    fields: {
      token,
      ...user,
      user: 'The same person.',
      passwordSetByOperatorAt:
        'When whoever runs the server set the password; there at the first sign-in after that.',
      wrongCodeSentAt:
        'When somebody knew the password and sent a wrong code; there at the first sign-in after that.',
    },
    example: { token: sampleToken, ...sampleUser, user: sampleUser },
  }),
  RegisterData: answerPart(RegisterData, {
    description: 'The new person, signed in.',
    fields: { user: 'The new person with the settings that everybody begins with.', token },
    example: { user: { ...sampleUser, settings: sampleSettings }, token: sampleToken },
  }),
  SecondFactorState: answerPart(SecondFactorState, {
    description: 'What is asked for after the password.',
    fields: {
      authenticator: 'Since when the authenticator app is on; null where it is off.',
      recoveryCodesLeft: 'How many recovery codes were not used yet.',
    },
    example: { authenticator: { addedAt: sampleUser.createdAt }, recoveryCodesLeft: 10 },
  }),
  AuthenticatorOffer: answerPart(AuthenticatorOffer, {
    description: 'A new secret for an authenticator app.',
    fields: {
      ticket: 'Goes with the first code, within 10 minutes.',
      secret: 'The secret in base32, to be typed in.',
      uri: 'The same as an address, for a QR code.',
    },
    example: {
      ticket: sampleTicket,
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Ledgerline:ayu%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ledgerline',
    },
  }),
  RecoveryCodes: answerPart(RecoveryCodes, {
    description: 'Codes that sign in once each where the app is lost. The server keeps their hashes.',
    fields: { recoveryCodes: 'Ten of them.' },
    example: { recoveryCodes: ['kx7mp-2vq9d'] },
  }),
  PasswordData: answerPart(PasswordData, {
    description: 'The session that goes on after the password was changed.',
    fields: { token },
    example: { token: sampleToken },
  }),
  SessionEntry: answerPart(SessionEntry, {
    description: 'A browser or another client that is signed in.',
    fields: {
      id: 'Stands for the session; it signs nobody in.',
      device: 'Browser and system, as they called themselves at the sign-in.',
      createdAt: 'When it was signed in.',
      lastUsedAt: 'When it was used last, to the minute.',
      current: 'Whether it is the one that asks.',
    },
    example: {
      id: '5f2b9c1d7e3a4b6c8d0e1f2a',
      device: 'Firefox on Linux',
      createdAt: sampleUser.createdAt,
      lastUsedAt: sampleUser.createdAt,
      current: true,
    },
  }),
  EndedSessions: answerPart(EndedSessions, {
    description: 'What was ended.',
    fields: { ended: 'How many sessions there were.' },
    example: { ended: 2 },
  }),
  CsrfTokenData: answerPart(CsrfTokenData, {
    description: 'A token for X-CSRF-Token.',
    fields: {
      csrfToken: 'Bound to the session of the bearer that came along; without one good for an hour.',
    },
    example: { csrfToken: sampleCsrfToken },
  }),
  SocketTicketData: answerPart(SocketTicketData, {
    description: 'A ticket for one connection to /ws.',
    fields: { ticket: 'Good once, for 30 seconds: /ws?token={ticket}.' },
    example: { ticket: sampleTicket },
  }),
  ClientConfig: answerPart(ClientConfig, {
    description: 'What a client has to know before its first call.',
    fields: {
      apiKey: 'What X-API-Key has to be.',
      registration: 'Whether new people may register.',
    },
    example: { apiKey: 'the-key-of-this-server', registration: 'open' },
  }),
};

import { limits } from '@ledgerline/domain/values';
import {
  ClientConfig,
  CsrfTokenData,
  LoginData,
  Preferences,
  RegisterData,
  Settings,
  SocketTicketData,
  User,
} from '../../answers/user.ts';
import { login, register, updatePreferences, updateSettings } from '../../requests/accountRequests.ts';
import { answerPart, requestPart } from '../component.ts';
import { sampleCsrfToken, sampleSettings, sampleTicket, sampleToken, sampleUser } from '../samples.ts';

const settings = {
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
    fields: settings,
    example: sampleSettings,
  }),
  Preferences: answerPart(Preferences, {
    description: 'The display currency.',
    fields: {
      currency: settings.currency,
      currencyChosen: 'False until the person has chosen one; it is USD until then.',
    },
    example: { currency: 'IDR', currencyChosen: true },
  }),
  LoginData: answerPart(LoginData, {
    description: 'The token, and the person’s fields twice: beside it and under `user`.',
    fields: { token, ...user, user: 'The same person.' },
    example: { token: sampleToken, ...sampleUser, user: sampleUser },
  }),
  RegisterData: answerPart(RegisterData, {
    description: 'The new person, signed in.',
    fields: { user: 'The new person with the settings that everybody begins with.', token },
    example: { user: { ...sampleUser, settings: sampleSettings }, token: sampleToken },
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
  Register: requestPart(register, {
    description: 'A new person.',
    fields: {
      name: {
        description: 'What the person is called.',
        minLength: limits.userName.min,
        maxLength: limits.userName.max,
      },
      email: 'Nobody else’s address.',
      password:
        'At least one uppercase and one lowercase letter, one number and one special character; never trimmed; none of the most common ones.',
    },
    example: { name: 'Ayu Lestari', email: 'ayu@example.com', password: 'Kuda#Biru_81x' },
  }),
  Login: requestPart(login, {
    description: 'Who wants to sign in.',
    fields: {
      email: 'The address, in any case.',
      password: 'Never trimmed. Any text is looked at.',
    },
    example: { email: 'ayu@example.com', password: 'Kuda#Biru_81x' },
  }),
  UpdateSettings: requestPart(updateSettings, {
    description: 'Any part of the settings; what is not sent stays as it is.',
    fields: settings,
    example: { currency: 'IDR' },
  }),
  UpdatePreferences: requestPart(updatePreferences, {
    description: 'The display currency.',
    fields: { currency: settings.currency },
    example: { currency: 'IDR' },
  }),
};

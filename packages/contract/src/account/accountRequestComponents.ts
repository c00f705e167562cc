import { limits } from '@ledgerline/domain/values';
import { requestPart } from '../docs/component.ts';
import { sampleTicket } from '../docs/samples.ts';
import { settingWords } from './accountComponents.ts';
import {
  changePassword,
  confirmAuthenticator,
  deleteAccount,
  login,
  loginCode,
  passwordAlone,
  passwordAndCode,
  register,
  updatePreferences,
  updateProfile,
  updateSettings,
} from './accountRequests.ts';

export const accountRequestComponents = {
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
      invitation: {
        description: 'From the link of an invitation; needed where registration is closed, good once.',
        maxLength: 100,
      },
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
  LoginCode: requestPart(loginCode, {
    description: 'The second step of a sign-in.',
    fields: {
      ticket: 'From the first step.',
      code: 'Six digits of the authenticator app, or a recovery code.',
    },
    example: { ticket: sampleTicket, code: '123456' },
  }),
  PasswordAlone: requestPart(passwordAlone, {
    description: 'That it is really the person who asks.',
    fields: { password: 'The current password.' },
    example: { password: 'Kuda#Biru_81x' },
  }),
  ConfirmAuthenticator: requestPart(confirmAuthenticator, {
    description: 'That the authenticator app has the secret.',
    fields: { ticket: 'From the offer.', code: 'Six digits of the app.' },
    example: { ticket: sampleTicket, code: '123456' },
  }),
  PasswordAndCode: requestPart(passwordAndCode, {
    description: 'That it is really the person who asks.',
    fields: { password: 'The current password.', code: 'Of the app, or a recovery code.' },
    example: { password: 'Kuda#Biru_81x', code: '123456' },
  }),
  DeleteAccount: requestPart(deleteAccount, {
    description: 'That it is really the person who leaves, and not by a slip.',
    fields: {
      email: 'The address of the account, typed out.',
      password: 'The current password.',
      code: 'Of the app, or a recovery code; needed where a second factor is on.',
    },
    example: { email: 'ayu@example.com', password: 'Kuda#Biru_81x' },
  }),
  UpdateProfile: requestPart(updateProfile, {
    description: 'What the person is called from now on.',
    fields: {
      name: {
        description: 'The new name.',
        minLength: limits.userName.min,
        maxLength: limits.userName.max,
      },
    },
    example: { name: 'Ayu Lestari' },
  }),
  ChangePassword: requestPart(changePassword, {
    description: 'The former password and the new one.',
    fields: {
      currentPassword: 'Never trimmed. Any text is looked at.',
      newPassword: 'By the same rules as at registration.',
    },
    example: { currentPassword: 'Kuda#Biru_81x', newPassword: 'Gajah#Putih_92' },
  }),
  UpdateSettings: requestPart(updateSettings, {
    description: 'Any part of the settings; what is not sent stays as it is.',
    fields: settingWords,
    example: { currency: 'IDR' },
  }),
  UpdatePreferences: requestPart(updatePreferences, {
    description: 'The display currency.',
    fields: { currency: settingWords.currency },
    example: { currency: 'IDR' },
  }),
};

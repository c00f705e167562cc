import { answerPart, requestPart } from '../docs/component.ts';
import { sampleTicket } from '../docs/samples.ts';
import { sampleUser } from './accountSamples.ts';
import { PasskeyEntry, PasskeyOffer, PasskeyQuestion } from './passkeyAnswers.ts';
import {
  addPasskey,
  PASSKEY_NAME_MAX,
  passkeyLogin,
  passkeyProof,
  renamePasskey,
} from './passkeyRequests.ts';

const challenge = 'mO3mVbbNsoRrH9VjWLhJ5tVdYrGqvC8E8kAqFhTsrgM';
const credentialId = 'Qh7mB1Yc0tWJX5qfC2n8Lw';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const ticket = 'Goes with the browser’s answer, once and within 5 minutes.';
const name = { description: 'What to call it.', minLength: 1, maxLength: PASSKEY_NAME_MAX };
const options = 'As PublicKeyCredential reads it from JSON; bytes are base64url.';

export const passkeyComponents = {
  PasskeyEntry: answerPart(PasskeyEntry, {
    description: 'A passkey that signs the person in.',
    fields: {
      id: 'Stands for the passkey; it is not the id of the credential.',
      name: 'What the person calls it.',
      site: 'The host name that it was made for. It works there only.',
      createdAt: 'When it was added.',
      lastUsedAt: 'When it last signed the person in; null where it never did.',
    },
    example: {
      id: '5f2b9c1d7e3a4b6c8d0e1f2b',
      name: 'Laptop',
      site: 'ledger.example.org',
      createdAt: sampleUser.createdAt,
      lastUsedAt: null,
    },
  }),
  PasskeyOffer: answerPart(PasskeyOffer, {
    description: 'What the browser needs in order to make a passkey.',
    fields: { ticket, options },
    example: {
      ticket: sampleTicket,
      options: {
        rp: { id: 'ledger.example.org', name: 'Ledgerline' },
        user: {
          id: 'NjVmMWMyYTRiM2Q1ZTZmNzA4MTkyYTAx',
          name: sampleUser.email,
          displayName: sampleUser.name,
        },
        challenge,
        pubKeyCredParams: [
          { type: 'public-key', alg: -8 },
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    },
  }),
  PasskeyQuestion: answerPart(PasskeyQuestion, {
    description: 'What the browser needs in order to use a passkey.',
    fields: { ticket, options },
    example: {
      ticket: sampleTicket,
      options: { rpId: 'ledger.example.org', challenge, timeout: 300_000, userVerification: 'required' },
    },
  }),
  PasskeyProof: requestPart(passkeyProof, {
    description: 'That it is really the person who asks.',
    fields: {
      password: 'The current password.',
      code: 'Of the authenticator app, or a recovery code. Needed where the app is on.',
    },
    example: { password: 'Kuda#Biru_81x' },
  }),
  AddPasskey: requestPart(addPasskey, {
    description: 'The passkey that the browser made.',
    fields: {
      ticket: 'From the offer.',
      name,
      credential: 'From navigator.credentials.create(); bytes are base64url.',
    },
    example: {
      ticket: sampleTicket,
      name: 'Laptop',
      credential: {
        id: credentialId,
        clientDataJSON,
        attestationObject: 'o2NmbXRkbm9uZQ',
        transports: ['internal'],
      },
    },
  }),
  RenamePasskey: requestPart(renamePasskey, {
    description: 'What to call a passkey from now on.',
    fields: { name },
    example: { name: 'Work laptop' },
  }),
  PasskeyLogin: requestPart(passkeyLogin, {
    description: 'What the browser’s passkey signed.',
    fields: {
      ticket: 'That came with the challenge.',
      credential: 'From navigator.credentials.get(); bytes are base64url.',
    },
    example: {
      ticket: sampleTicket,
      credential: {
        id: credentialId,
        clientDataJSON,
        authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
        signature: 'MEUCIQDmT3r0Zk1x',
        userHandle: 'NjVmMWMyYTRiM2Q1ZTZmNzA4MTkyYTAx',
      },
    },
  }),
};

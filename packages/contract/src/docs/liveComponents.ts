import { ClientFrame, ServerFrame } from '../liveFrames.ts';
import { anyOf, requestPart } from './component.ts';

export const liveComponents = {
  ClientFrame: requestPart(ClientFrame, {
    description: 'What a client may send on /ws, as JSON of at most 4 kB: a change of one of the settings.',
    fields: {
      type: 'The one kind of message that there is.',
      preference: 'The field of the settings.',
      value: {
        description: 'Its new value, checked like PUT /auth/settings checks it.',
        type: ['string', 'boolean'],
      },
    },
    example: { type: 'preference_update', preference: 'currency', value: 'IDR' },
  }),
  ServerFrame: anyOf(ServerFrame, {
    description:
      'What the server sends on /ws: a changed setting (not to the connection that asked for it), a changed ledger with its revision, or what was wrong with a message of this client.',
    example: { type: 'ledger_changed', revision: 12 },
  }),
};

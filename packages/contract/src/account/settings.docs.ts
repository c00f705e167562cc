import type { DocsOf } from '../docs/routeDocs.ts';
import { accountComponents } from './accountComponents.ts';
import { sampleSettings } from './accountSamples.ts';
import type { settingsRoutes } from './settings.ts';

/** What the document says of them. */
export const settingsDocs = {
  settings: {
    tag: 'Settings',
    summary: 'Read the settings',
    example: sampleSettings,
  },
  updateSettings: {
    tag: 'Settings',
    summary: 'Change settings',
    description: 'Takes any part of them and answers the whole.',
    example: sampleSettings,
  },
  socketTicket: {
    tag: 'Live channel',
    summary: 'Get a ticket for the live channel',
    description: 'Good once, for 30 seconds, so that no bearer has to stand in a URL.',
    example: accountComponents.SocketTicketData.example,
    undecided: true,
  },
  preferences: {
    tag: 'Settings',
    summary: 'Read the display currency',
    description: '`currency` stands beside `data` too, for older clients.',
    example: accountComponents.Preferences.example,
  },
  updatePreferences: {
    tag: 'Settings',
    summary: 'Choose the display currency',
    example: accountComponents.Preferences.example,
  },
} satisfies DocsOf<typeof settingsRoutes>;

import { sampleInstant } from '../docs/samples.ts';
import type { Settings, User } from './accountAnswers.ts';

export const sampleSettings: Settings = {
  colorMode: 'dark',
  notifications: true,
  currency: 'IDR',
  language: 'en',
};

export const sampleUser: User = {
  id: '65f1c2a4b3d5e6f708192aff',
  name: 'Ayu Lestari',
  email: 'ayu@example.com',
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
};

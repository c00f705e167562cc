import type { Settings, User } from '@ledgerline/contract';

/** The person as the session keeps them. */
export type SessionUser = Pick<User, 'id' | 'name' | 'email'> & Partial<Omit<User, 'id' | 'name' | 'email'>>;

export interface Session {
  token: string;
  user: SessionUser;
}

/** The person with the server's settings in place of the former ones. */
export function withSettings(user: SessionUser, settings: Settings): SessionUser {
  return { ...user, settings };
}

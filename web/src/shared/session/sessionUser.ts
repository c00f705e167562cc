/** The person as the session keeps them; instants are ISO texts in UTC. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  createdAt?: string;
  updatedAt?: string;
}

export interface Session {
  token: string;
  user: SessionUser;
}

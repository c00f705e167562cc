import { hash, randomBytes } from 'node:crypto';

/** How long a ticket is good for. */
export const ticketLifeMs = 30_000;

/** A new ticket for the live channel: what the client gets, and the hash under which the store keeps it. */
export function newTicket(): { ticket: string; ticketHash: string } {
  const ticket = randomBytes(32).toString('base64url');
  return { ticket, ticketHash: ticketHash(ticket) };
}

/** The hash under which the store keeps a ticket. */
export const ticketHash = (ticket: string): string => hash('sha256', ticket, 'hex');

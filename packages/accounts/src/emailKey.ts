import { createHmac } from 'node:crypto';

/**
 * What an e-mail address is stored and looked up as: the HMAC-SHA256 of its lower-cased NFC form, 64 hexadecimal
 * characters. The secret is never rotated: the keys would all change.
 */
export const emailKey = (dataSecret: string, email: string): string =>
  createHmac('sha256', dataSecret).update(email.normalize('NFC').toLowerCase()).digest('hex');

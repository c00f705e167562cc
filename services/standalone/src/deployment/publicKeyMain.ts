import { publicKeyOf } from '@ledgerline/http';

// JWT_SECRET=… node publicKeyMain.ts prints JWT_PUBLIC_KEY for query APIs that run apart without our compose file.
const secret = process.env['JWT_SECRET'] ?? '';
if (secret === '') throw new Error('JWT_SECRET: must be set');
process.stdout.write(`JWT_PUBLIC_KEY=${publicKeyOf(secret)}\n`);

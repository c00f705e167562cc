// A product in a process of its own, which tells its URL, and what was measured whenever it is asked.
import { startStandalone } from '@ledgerline/standalone';
import { takeMeasured } from './probe.ts';

const { url } = await startStandalone({ environment: process.env });
process.on('message', () => process.send?.(takeMeasured()));
process.once('disconnect', () => process.exit());
process.send?.(url);

import { registerHooks } from 'node:module';

/*
 * Loaded into a service before its own code: its log ends the process at the part of an import, or at the append of what schedules
 * post, that DIE_AT names: `before 1` before the first one is appended, `after 3` once the log has acknowledged the
 * third one.
 */
const dyingLog = new URL('dyingLog.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier === '@ledgerline/event-store/open' && context.parentURL !== dyingLog;
    return isOurs ? { url: dyingLog, shortCircuit: true } : next(specifier, context);
  },
});

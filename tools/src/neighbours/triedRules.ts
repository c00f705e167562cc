import { setTimeout as delay } from 'node:timers/promises';
import type { Heavy } from './heavy.ts';
import { ask } from './heavyRequests.ts';

/** What trying a rule and applying it asks for. */
export const applyRoutes = ['POST /rules/preview', 'POST /rules/any/apply'];

/** Each expense is to have another payee. */
const ruleFor = (payee: string) => ({
  name: payee,
  when: [{ field: 'type', test: 'equals', value: 'expense' }],
  then: { payee },
});

/** One person tries one rule at a time: who finds one under way asks until it has ended. */
const ASK_AGAIN_MS = 50;
let payees = 0;

/** Tries a rule that would change each expense. */
export const tryRule = (heavy: Heavy): Promise<number> =>
  untilItsTurn(async () => {
    const tried = await ask(heavy, 'POST', '/rules/preview', { rule: ruleFor('Somebody'), byHand: true });
    await tried.arrayBuffer();
    return tried.status;
  });

/** Makes a rule, applies it to as many records as it may change at once, and removes it. */
export async function applyRule(heavy: Heavy): Promise<number> {
  payees += 1;
  const made = await ask(heavy, 'POST', '/rules', ruleFor(`Payee ${payees}`));
  const { data: rule } = (await made.json()) as { data?: { id: string } };
  if (!rule) return made.status;
  const status = await untilItsTurn(async () => {
    const shown = await ask(heavy, 'POST', '/rules/preview', { id: rule.id, byHand: true, limit: 1 });
    const { data } = (await shown.json()) as { data?: { revision: number } };
    if (!data) return shown.status;
    const body = { revision: data.revision, version: 1, byHand: true };
    const applied = await ask(heavy, 'POST', `/rules/${rule.id}/apply`, body);
    await applied.arrayBuffer();
    return applied.status;
  });
  await (await ask(heavy, 'DELETE', `/rules/${rule.id}`)).arrayBuffer();
  return status;
}

/** Asks again while another one runs (429), or has changed the ledger since it was shown (409). */
async function untilItsTurn(go: () => Promise<number>): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const status = await go();
    if ((status !== 429 && status !== 409) || tries === 100) return status;
    await delay(ASK_AGAIN_MS);
  }
}

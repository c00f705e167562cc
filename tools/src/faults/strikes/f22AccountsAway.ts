import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { patience } from '../product/patience.ts';
import { type Client, newClient, register, tryToRegister, tryToSignIn } from '../workload/client.ts';
import type { Trouble } from './storeTroubles.ts';
import { strikeStore } from './strikeStore.ts';

const longestMs = 30_000;
const visitor = 'visitor';

/**
 * F22: accounts cannot be read or written. Nobody is told that they are not signed in, or that their password is
 * wrong; a registration that got no answer is there afterwards or can be sent again.
 */
export const accountsAway: Fault = {
  id: 'F22',
  title: 'accounts away, frozen, replies lost',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { product, load, accounts } = run;
    load.userIds.add((await register(product, visitor)).userId);
    await strikeStore(run, {
      store: accounts,
      files: 'accounts',
      service: product.commandApis[0],
      pauses: { before: [1_500, 2_500], after: [1_000, 2_000] },
      async meanwhile(trouble) {
        const newcomer = await peopleEnter(run, trouble);
        return () => isIn(run, newcomer, trouble);
      },
    });
  },
};

/** Somebody new registers and somebody signs in, once each: they may fail, but not for a reason of their own. */
async function peopleEnter(run: FaultRun, { name }: Trouble): Promise<Client> {
  const { product, findings } = run;
  newcomers += 1;
  const newcomer = newClient(product, `newcomer${newcomers}x${run.engines.accounts}`);
  // Signing in ends the session before, so it is nobody's who is at work.
  const again = newClient(product, visitor);
  const statuses = { register: await tryToRegister(newcomer), 'sign in': await tryToSignIn(again) };
  for (const [what, status] of Object.entries(statuses)) {
    if (status !== undefined && status >= 300 && status !== 503)
      findings.push(finding('F22', `${what} was answered ${status} while accounts were ${name}`));
  }
  return newcomer;
}

let newcomers = 0;

/** The account is there once, with its password: made by then, or made now. */
async function isIn({ load, findings }: FaultRun, newcomer: Client, { name }: Trouble): Promise<void> {
  let last: (number | undefined)[] = [];
  for (const start = performance.now(); performance.now() - start < patience(longestMs); ) {
    last = [await tryToRegister(newcomer)];
    if (last[0] !== 201) last.push(await tryToSignIn(newcomer));
    if (last[0] === 201 || last[1] === 200) {
      load.userIds.add(newcomer.userId);
      return;
    }
    await delay(500);
  }
  findings.push(
    finding(
      'F22',
      `${newcomer.name} can neither register nor sign in after accounts were ${name}: ${last.join(', ')}`,
    ),
  );
}

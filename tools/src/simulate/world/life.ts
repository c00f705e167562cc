import { addAsset } from '../../faults/workload/intents.ts';
import { newWorld } from '../../faults/workload/world.ts';
import type { Plan } from '../plan.ts';
import { randomOf } from '../time/random.ts';
import type { createDevice, Person } from './client.ts';
import { addCard, fedGoalsOf, schedulesOf } from './schedules.ts';

type Device = ReturnType<typeof createDevice>;

/** Somebody who has nothing yet. */
export const newPerson = (index: number): Person => ({
  userId: `a${index}`.padEnd(24, '0'),
  world: { ...newWorld(`p${index}`), groups: [] },
  importing: 0,
  isLeaving: false,
});

/** What a person does in a history: they begin with one device, and go on with all of them. */
export async function live(
  person: Person,
  index: number,
  { seed, devicesEach, commandsEach }: Plan,
  device: (person: Person, name: string) => Device,
): Promise<void> {
  const first = device(person, `p${index} begins`);
  for (const name of ['Wallet', 'Bank', 'Drawer']) {
    const intent = addAsset(`${person.world.tag} ${name}`, 1_000);
    const reply = await first.write(intent, false);
    if (reply) first.learn(intent, reply);
  }
  const drawn = randomOf(`${seed} schedules ${index}`);
  const card = drawn() < 0.5 ? await first.write(addCard(person.world), false) : undefined;
  for (const intent of schedulesOf(person.world, card?.data?.id, drawn)) await first.write(intent, false);
  for (const intent of fedGoalsOf(person.world, drawn)) {
    const reply = await first.write(intent, false);
    if (reply) first.learn(intent, reply);
  }
  const devices = Array.from({ length: devicesEach }, (_, place) => device(person, `p${index}d${place}`));
  await Promise.all(devices.map(({ work }) => work(commandsEach)));
}

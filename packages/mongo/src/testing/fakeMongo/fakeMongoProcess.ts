// The fake as a process of its own. Arguments: a port (0 for a free one), and a file that keeps what was written over a
// kill. It says its address on standard output once it listens, takes calls to its weather from its parent, and ends
// with it.
import { type Answer, type Call } from './processCalls.ts';
import { startFakeMongo } from './startFakeMongo.ts';

const [port = '0', path] = process.argv.slice(2);
const fake = await startFakeMongo({ port: Number(port), ...(path !== undefined && { path }) });
const end = (): void => void fake.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
process.on('message', ({ id, ...call }: Call) => {
  carryOut(call)
    .then((result): Answer => ({ id, result }))
    .then((answer) => process.send?.(answer))
    .catch(end);
});
console.log(fake.url);

async function carryOut(call: Omit<Call, 'id'>): Promise<unknown> {
  const { weather } = fake;
  switch (call.name) {
    case 'strike':
      return weather.strike(...(call.args as Parameters<typeof weather.strike>));
    case 'clear':
      return weather.clear();
    case 'count':
      return weather.count(...(call.args as Parameters<typeof weather.count>));
    case 'reached':
      return weather.reached(...(call.args as Parameters<typeof weather.reached>));
    case 'blackHole':
      return fake.blackHole();
  }
}

// The server as a process of its own. Arguments: the log's file, and a port (0 for a free one). It says its address on
// standard output once it listens, stops when it is told to end, and ends with its parent.
import { startEventStoreDbServer } from './startEventStoreDbServer.ts';

const [path, port = '0'] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: serverProcess.ts FILE [PORT]');
const server = await startEventStoreDbServer({ path, port: Number(port) });
const end = (): void => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
console.log(server.url);

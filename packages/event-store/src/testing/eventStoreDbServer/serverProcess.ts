// The server as a process of its own. Arguments: the log's file, and a port (0 for a free one). It says its address on
// standard output once it listens, and stops when it is told to end.
import { startEventStoreDbServer } from './startEventStoreDbServer.ts';

const [path, port = '0'] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: serverProcess.ts FILE [PORT]');
const server = await startEventStoreDbServer({ path, port: Number(port) });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log(server.url);

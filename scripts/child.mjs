import { spawn } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { environment, root } from './bootstrap.mjs';

const isWindows = process.platform === 'win32';

/** Runs a command under the pinned Node's environment, passes signals on, and answers its exit code. What it prints may go to a file. */
export function run(command, args, extra = {}, output = 'inherit') {
  return new Promise((resolve) => {
    const stdio = ['inherit', output, output];
    // What npm installs as a command is a .cmd on Windows, which only a shell runs.
    const shell = isWindows && !isAbsolute(command);
    const child = spawn(command, args, { cwd: root, stdio, env: environment(extra), shell });
    // Windows' console tells the child by itself, and `kill` would end it at once there. It never sends SIGTERM.
    const forward = (signal) => (isWindows && signal !== 'SIGTERM') || child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? 128 + (signal === 'SIGKILL' ? 9 : 15));
    });
  });
}

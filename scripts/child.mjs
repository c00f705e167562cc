import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { isAbsolute } from 'node:path';
import { isatty } from 'node:tty';
import { environment, root } from './bootstrap.mjs';

const isWindows = process.platform === 'win32';

/**
 * Runs a command under the pinned Node's environment, passes signals on, and answers its exit code. What it prints may go
 * to a file; a niceness above 0 leaves the processor to others.
 */
export function run(command, args, extra = {}, { output = 'inherit', niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = ['inherit', output, output];
    // What npm installs as a command is a .cmd on Windows, which only a shell runs.
    const shell = isWindows && !isAbsolute(command);
    const given = shell ? args.map(quoted) : args;
    const child = spawn(command, given, { cwd: root, stdio, env: environment(extra), shell });
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
    // Windows' console tells the child by itself, and `kill` would end it at once there. It never sends SIGTERM.
    // So does a terminal of its Ctrl+C: told twice, a child that is ending would be killed.
    const isTold = (signal) => (isWindows ? signal !== 'SIGTERM' : signal === 'SIGINT' && isatty(0));
    const forward = (signal) => isTold(signal) || child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** A shell on Windows parts what is not quoted at its spaces: folders of people have some. */
const quoted = (arg) => (/\s/.test(arg) ? `"${arg}"` : arg);

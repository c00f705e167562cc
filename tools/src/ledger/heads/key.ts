import { resolve } from 'node:path';
import { Misused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { makeKeyFiles, publicFile } from './keyFiles.ts';
import { fingerprint } from './sealedFile.ts';

/** `ledger heads key` */
export const headsKey: Verb = {
  details: `The private key goes into the file, readable for its owner alone, the public one beside it with .pub at its
end. Keep the private key away from the machine whose log it seals: who has both can seal anything.`,
  examples: ['keys/heads.pem'],
  declare: (command) => command.argument('<file>', 'where the private key goes; there must be none yet'),
  async run({ output }, _options, file) {
    if (file === '-') throw new Misused('A private key goes into a file, not to stdout.');
    const path = resolve(file);
    const key = fingerprint(await makeKeyFiles(path));
    output.result(
      { key, privateKey: path, publicKey: publicFile(path) },
      `Key ${key}: ${path} seals, ${publicFile(path)} checks.`,
    );
  },
};

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const files = ['docker-compose.yml', 'Dockerfile'];

/** The lowest version of each image without a hole that is known. Raise them as advisories come. */
const lowestSafe = {
  // CVE-2026-9256; 1.30 is the stable branch, and 1.29 has ended.
  'nginxinc/nginx-unprivileged': [1, 30, 6],
  // CVE-2025-14847 (memory readable before sign-in) wants 8.0.17, CVE-2026-6914 8.0.21.
  mongo: [8, 0, 21],
  // The last of the line that was tried, which its makers supported until October 2025.
  'eventstore/eventstore': [23, 10, 7],
  node: [26, 10, 0],
};

/** The images of a folder's files, but for our own: name, version, digest if pinned. */
function imagesOf(folder: string) {
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const pattern =
    /(?:image: (?:&[\w-]+ )?|:-|NODE_IMAGE=)([a-z/-]+):(\d+\.\d+\.\d+)([\w.-]*)(@sha256:[0-9a-f]{64})?/g;
  return [...text.matchAll(pattern)]
    .map(([, name = '', version = '', , digest]) => ({ name, version, digest }))
    .filter(({ name }) => name !== 'ledgerline');
}

const isOlder = (version: string, lowest: readonly number[]): boolean => {
  const parts = version.split('.').map(Number);
  const at = parts.findIndex((part, index) => part !== lowest[index]);
  return at !== -1 && (parts[at] ?? 0) < (lowest[at] ?? 0);
};

it('given the images that are pinned, none is older than the lowest safe version', () => {
  const images = imagesOf(root);
  expect(images.map(({ name }) => name).toSorted()).toEqual(Object.keys(lowestSafe).toSorted());
  const lowestOf = new Map(Object.entries(lowestSafe));
  expect(images.filter(({ name, version }) => isOlder(version, lowestOf.get(name) ?? []))).toEqual([]);
});

it.each([
  ['8.0.20', true],
  ['8.0.21', false],
  ['8.0.100', false],
  ['7.9.99', true],
  ['8.1.0', false],
])('given mongo %s, it counts as too old: %s', (version, expected) => {
  expect(isOlder(version, lowestSafe.mongo)).toBe(expected);
});

it('given a registry, pinImages.sh adds its digests, also to images that have one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-pins-'));
  try {
    mkdirSync(join(folder, 'docker'));
    for (const file of [...files, 'docker/pinImages.sh']) copyFileSync(join(root, file), join(folder, file));
    const program = join(folder, 'docker/pinImages.sh');
    const pinnedBy = (digit: string) => {
      // docker buildx imagetools inspect IMAGE --format …
      writeFileSync(join(folder, 'docker/docker'), `#!/bin/sh\necho sha256:${digit.repeat(64)}\n`);
      chmodSync(join(folder, 'docker/docker'), 0o755);
      const PATH = `${join(folder, 'docker')}:${process.env['PATH']}`;
      const { status, stderr } = spawnSync('sh', [program], { env: { PATH }, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      return imagesOf(folder);
    };
    const pinned = (digit: string) =>
      imagesOf(root).map((image) => ({ ...image, digest: `@sha256:${digit.repeat(64)}` }));
    expect(pinnedBy('a')).toEqual(pinned('a'));
    expect(pinnedBy('b')).toEqual(pinned('b'));
    expect(readFileSync(join(folder, 'docker-compose.yml'), 'utf8')).toContain('image: ledgerline:0.1.0\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

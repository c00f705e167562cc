// npm run sbom: prints the bill of materials (CycloneDX) of what the image installs: what its workspaces depend on, without
// tools of development. It comes from the lockfile, so it needs no network.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ledgerline-sbom-'));
try {
  // npm's --omit=dev leaves out whatever a tool of development uses as well. So npm gets a lockfile without those tools.
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(lockfile.packages).filter(([, { dev }]) => !dev);
  for (const [path, { devDependencies: _, ...manifest }] of installed) {
    lockfile.packages[path] = manifest;
    if (manifest.link || path.includes('node_modules')) continue;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  }
  const packages = Object.fromEntries(installed.map(([path]) => [path, lockfile.packages[path]]));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }));
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error'];
  const workspaces = ['--workspace=services/standalone', '--workspace=tools'];
  const { status } = spawnSync('npm', [...args, ...workspaces], { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

// npm run sbom: prints the bill of materials (CycloneDX) of what the image installs: what its workspaces depend on, without
// tools of development. It comes from the lockfile, so it needs no network.
import { spawnSync } from 'node:child_process';
import { root } from './bootstrap.mjs';

const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error'];
const workspaces = ['--workspace=services/standalone', '--workspace=tools'];
const { status } = spawnSync('npm', [...args, ...workspaces], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;

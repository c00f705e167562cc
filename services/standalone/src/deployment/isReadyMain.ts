// node isReadyMain.ts PORT: ends with 0 where the service with this management port is ready; for health checks.
const [, , port = ''] = process.argv;
const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;

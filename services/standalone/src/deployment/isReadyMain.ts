// node isReadyMain.ts PORT: ends with 0 where what listens there is ready: a management port, or the product itself.
const [, , port = ''] = process.argv;
const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;

import type { IncomingMessage } from 'node:http';

/**
 * Looks at requests and tells once where TRUST_PROXY cannot be right: fewer proxies have added to X-Forwarded-For than
 * it says, or there are some and it is 0.
 */
export function createProxyDoubts(
  trustProxy: number,
  tell: (text: string) => void,
): (request: IncomingMessage) => void {
  let isTold = false;
  return ({ headers: { 'x-forwarded-for': forwarded } }) => {
    if (isTold) return;
    const passed = typeof forwarded === 'string' ? forwarded.split(',').length : 0;
    if (trustProxy === 0 ? passed === 0 : passed >= trustProxy) return;
    isTold = true;
    tell(
      `${trustProxy === 0 ? behindOne : madeUp(passed, trustProxy)}. Set TRUST_PROXY to the number of proxies`,
    );
  };
}

const behindOne =
  'A request has X-Forwarded-For and TRUST_PROXY is 0: behind a proxy all clients share its address, and one can lock out all';

const madeUp = (passed: number, trustProxy: number): string =>
  `A request has passed ${passed} proxies and TRUST_PROXY is ${trustProxy}: clients can claim any address, and no lock of an address holds`;

import type { CDPSession, Page } from '@playwright/test';

/** A device with a finger sensor, as the browser sees it. */
export interface VirtualAuthenticator {
  session: CDPSession;
  authenticatorId: string;
}

/** A device that keeps passkeys and verifies its person without asking anybody. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

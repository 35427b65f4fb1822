/** A telephone or computer that keeps passkeys, as Chromium itself plays one for its developers. */
import type { CDPSession, Page } from '@playwright/test';

export type Device = {
  /** What the person before it does at the next question: shows the face, or fails to. */
  answer: (person: 'is verified' | 'is not verified') => Promise<void>;
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
  remove: () => Promise<void>;
};

/** Gives the page's browser a device whose owner says yes at once. */
export async function giveDevice(page: Page): Promise<Device> {
  const session: CDPSession = await page.context().newCDPSession(page);
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
  return {
    answer: async (person) => {
      const isUserVerified = person === 'is verified';
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

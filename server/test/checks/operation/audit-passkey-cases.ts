/** How the mutations of passkeys are done, refused and made to fail in the check of the audit log. */
import type { Authenticator } from '../../testkit/authenticator.ts';
import { added, anAuthenticator, startAdding, startLogin } from '../../testkit/passkeys.ts';
import type { Case, Scene } from './audit-cases.ts';

const wrongPassword = 'not the password';

async function addition({ club, member }: Scene, device: Authenticator = anAuthenticator(club)) {
  const { token, options } = await startAdding(member);
  return { token, response: device.create(options), name: 'iPhone' };
}

/** A login by a passkey that the member has, up to its last step. */
async function login({ club, member }: Scene, kind: 'synced' | 'counting' = 'synced') {
  const device = anAuthenticator(club, kind);
  await added(member, device);
  return { device, ...(await startLogin(member)) };
}

export const passkeyCases: Readonly<Record<string, Case>> = {
  startMyPasskey: {
    ok: ({ member }) => ({ password: member.password }),
    denied: [['BAD_CREDENTIAL_ERROR', () => ({ password: wrongPassword })]],
  },
  addMyPasskey: {
    ok: (scene) => addition(scene),
    denied: [
      ['BAD_INPUT_ERROR', async (scene) => ({ ...(await addition(scene)), response: '{}' })],
      ['PASSKEY_NAME_MISSING', async (scene) => ({ ...(await addition(scene)), name: ' ' })],
      ['PASSKEY_STEP_OVER', async (scene) => ({ ...(await addition(scene)), token: 'no such token' })],
      [
        'PASSKEY_NOT_CONFIRMED',
        async ({ club, member }) => {
          const { token, options } = await startAdding(member);
          const response = anAuthenticator(club).create(options, { origin: 'https://evil.example' });
          return { token, response, name: 'iPhone' };
        },
      ],
      [
        'PASSKEY_ADDED_ALREADY',
        async (scene) => {
          const device = anAuthenticator(scene.club);
          await added(scene.other, device);
          return addition(scene, device);
        },
      ],
    ],
  },
  renameMyPasskey: {
    ok: async ({ member }) => ({ id: await added(member), name: 'iPad' }),
    denied: [['NOT_FOUND_ERROR', async ({ other }) => ({ id: await added(other), name: 'iPad' })]],
  },
  deleteMyPasskey: {
    ok: async ({ member }) => ({ id: await added(member), password: member.password }),
    denied: [
      ['BAD_CREDENTIAL_ERROR', async ({ member }) => ({ id: await added(member), password: wrongPassword })],
      [
        'NOT_FOUND_ERROR',
        async ({ member, other }) => ({ id: await added(other), password: member.password }),
      ],
    ],
  },
  startPasskeyLogin: { anonymous: 'nobody yet', ok: () => ({ vsIntent: false }), denied: [] },
  confirmPasskeyLogin: {
    anonymous: 'login',
    ok: async (scene) => {
      const { device, token, options } = await login(scene);
      return { token, response: device.get(options) };
    },
    denied: [
      [
        'BAD_INPUT_ERROR',
        async (scene) => {
          const { token } = await login(scene);
          return { token, response: 'null' };
        },
      ],
      [
        'PASSKEY_STEP_OVER',
        async (scene) => {
          const { device, options } = await login(scene);
          return { token: 'no such token', response: device.get(options) };
        },
      ],
      [
        'PASSKEY_UNKNOWN',
        async ({ club, member }) => {
          const { token, options } = await startLogin(member);
          return { token, response: anAuthenticator(club).get(options) };
        },
      ],
      [
        'PASSKEY_NOT_CONFIRMED',
        async (scene) => {
          const { device, token, options } = await login(scene);
          return { token, response: device.get(options, { unverified: true }) };
        },
      ],
    ],
  },
};

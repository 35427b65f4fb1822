/**
 * An authenticator in software: makes passkeys and signs with them as a telephone would, and lies about any part of it
 * when a test asks it to.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string; readonly name: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
};
type RequestOptions = { readonly challenge: string; readonly rpId: string };

export type Lie = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Nobody showed a face, a finger or a PIN. */
  readonly unverified?: true;
  /** Nobody was there at all. */
  readonly absent?: true;
  readonly counter?: number;
  readonly handle?: string | null;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
  /** Changes what has been signed, afterwards. */
  readonly tamper?: 'signature' | 'authenticatorData' | 'clientDataJSON';
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_SYNC = 0x08;
const SYNCED = 0x10;
const WITH_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

export class Authenticator {
  readonly origin: string;
  readonly credentialId = randomBytes(32);
  readonly synced: boolean;
  counter = 0;
  userHandle = base64url(randomBytes(16));
  private readonly privateKey: KeyObject;
  private readonly publicKey: Uint8Array;

  constructor(origin: string, kind: 'synced' | 'counting' = 'synced') {
    this.origin = origin;
    this.synced = kind === 'synced';
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    const { x, y } = pair.publicKey.export({ format: 'jwk' });
    const bytes = (part = '') => new Uint8Array(Buffer.from(part, 'base64url'));
    this.publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  /** What navigator.credentials.create answers, as JSON. */
  create(optionsJson: string, lie: Lie = {}): string {
    const options = JSON.parse(optionsJson) as CreationOptions;
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey]);
    const authData = Buffer.concat([this.dataFor(options.rp.id, WITH_KEY, lie), attested]);
    const { fmt, attStmt } = lie.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', options.challenge, lie)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal', 'hybrid'],
    });
  }

  /** What navigator.credentials.get answers, as JSON. */
  get(optionsJson: string, lie: Lie = {}): string {
    const options = JSON.parse(optionsJson) as RequestOptions;
    if (!this.synced) this.counter += 1;
    const authData = this.dataFor(options.rpId, 0, lie);
    const clientData = this.clientData('webauthn.get', options.challenge, lie);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    const parts = { clientDataJSON: clientData, authenticatorData: authData, signature };
    // The last byte but one of each is no length and no flag: the answer stays readable, and is wrong.
    if (lie.tamper) parts[lie.tamper][parts[lie.tamper].length - 2]! ^= 0x01;
    const handle = lie.handle === undefined ? this.userHandle : lie.handle;
    return this.answer({
      clientDataJSON: base64url(parts.clientDataJSON),
      authenticatorData: base64url(parts.authenticatorData),
      signature: base64url(parts.signature),
      ...(handle === null ? {} : { userHandle: handle }),
    });
  }

  private dataFor(rpId: string, extra: number, lie: Lie): Buffer {
    const synced = this.synced ? MAY_SYNC | SYNCED : 0;
    const flags = (lie.absent ? 0 : PRESENT) | (lie.unverified ? 0 : VERIFIED) | synced | extra;
    const data = Buffer.alloc(37);
    sha256(lie.rpId ?? rpId).copy(data);
    data.writeUInt8(flags, 32);
    data.writeUInt32BE(lie.counter ?? this.counter, 33);
    return data;
  }

  private clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private answer(response: Record<string, unknown>): string {
    const id = base64url(this.credentialId);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

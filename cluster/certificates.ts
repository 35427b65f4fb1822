/** Certificates for one cluster, made by the script of deploy/ as an installation makes them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';

const SCRIPT = join(ROOT, 'deploy', 'certificate.sh');

export type Certificate = { readonly certificate: string; readonly key: string };

/** Signs for machines, in a folder of its own; those who check its word are told of a copy of its certificate. */
export class Authority {
  readonly certificate: string;
  private readonly folder: string;

  constructor(folder: string, name: string) {
    this.folder = join(folder, name);
    this.certificate = join(folder, `${name}.crt`);
  }

  sign(name: string, ...addresses: readonly string[]): Certificate {
    const { status, stderr } = spawnSync('/bin/sh', [SCRIPT, this.folder, name, ...addresses], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`certificate.sh: ${stderr.trim()}`);
    copyFileSync(join(this.folder, 'ca.crt'), this.certificate);
    return { certificate: join(this.folder, `${name}.crt`), key: join(this.folder, `${name}.key`) };
  }
}

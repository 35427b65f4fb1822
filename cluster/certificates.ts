/** Certificates for one cluster: an authority of its own, and one certificate for all its addresses. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificates = { readonly authority: string; readonly certificate: string; readonly key: string };

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr.trim()}`);
}

export function makeCertificates(folder: string, addresses: readonly string[]): Certificates {
  const file = (name: string) => join(folder, name);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...curve,
    '-days',
    '30',
    '-subj',
    '/CN=portal cluster authority',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.crt'),
  );
  openssl(
    'req',
    ...curve,
    '-subj',
    '/CN=portal database',
    '-keyout',
    file('server.key'),
    '-out',
    file('server.csr'),
  );
  writeFileSync(
    file('names'),
    `subjectAltName=${addresses.map((address) => `IP:${address}`).join(',')},DNS:localhost\n`,
  );
  openssl(
    'x509',
    '-req',
    '-days',
    '30',
    '-in',
    file('server.csr'),
    '-CA',
    file('ca.crt'),
    '-CAkey',
    file('ca.key'),
    '-CAcreateserial',
    '-extfile',
    file('names'),
    '-out',
    file('server.crt'),
  );
  return { authority: file('ca.crt'), certificate: file('server.crt'), key: file('server.key') };
}

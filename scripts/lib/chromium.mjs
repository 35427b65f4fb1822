// Finds the browser that the stories are told in: the system's own Chromium or Chrome, and before them Chromium without
// windows (headless shell), which tells a story with about a third less work. Where none is and the machine lets us
// install Debian packages, that one is installed together with a font that can write Japanese.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, step } from './console.mjs';
import { run } from './run.mjs';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk'];

/** The browser's program, if there is one. */
function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((path) => existsSync(path));
}

/** How to call a program with the rights to install, if we may. @returns {Promise<string[] | undefined>} */
async function withRights() {
  if (process.geteuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/** Finds the browser or installs it; says clearly when neither is possible. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const given = process.env.CHROMIUM_PATH;
  if (given) throw new Problem(`CHROMIUM_PATH names ${given}, but there is no such program.`);
  const help = 'Install Chromium or Chrome, or set CHROMIUM_PATH to its program.';
  const rights = await withRights();
  const canInstall = rights !== undefined && existsSync('/usr/bin/apt-get');
  if (!canInstall)
    throw new Problem(`There is no Chromium on this machine, and it cannot be installed from here.\n${help}`);
  await step('Installing Chromium', async () => {
    const quietly = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    const calls = [
      [...quietly, 'update', '-q'],
      [...quietly, 'install', '-q', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES],
    ];
    for (const [program = '', ...args] of calls) {
      const { code, output } = await run(program, args);
      if (code !== 0)
        throw new Problem(`Chromium could not be installed.\n${output.trim().slice(-2000)}\n${help}`);
    }
  });
  const installed = findChromium();
  if (!installed)
    throw new Problem(`Chromium was installed, but no program of that name is on the path.\n${help}`);
  return installed;
}

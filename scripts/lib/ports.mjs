// Finding out whether a port can be used before anything slow is begun.
import { createServer } from 'node:net';
import { Problem } from './console.mjs';

/**
 * Tries to listen; answers the port that was given, or the reason why not.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ port: number } | { reason: string }>}
 */
function tryToListen(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) =>
      done({ reason: /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown' }),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done({ port: address.port }));
    });
  });
}

/** A port that nobody uses at this moment. */
export async function freePort() {
  const found = await tryToListen(0, '127.0.0.1');
  if ('port' in found) return found.port;
  throw new Problem(`No free port was found (${found.reason}).`);
}

/** @param {number} port @returns {Promise<string | undefined>} */
async function obstacle(port) {
  // "localhost" may mean either address to a browser, so a stranger on either of them is in the way.
  for (const host of ['127.0.0.1', '::1']) {
    const found = await tryToListen(port, host);
    if ('reason' in found && !['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(found.reason)) return found.reason;
  }
  return undefined;
}

/** @param {number} after */
async function nextFreePort(after) {
  for (let port = after + 1; port < after + 50; port += 1) {
    if ((await obstacle(port)) === undefined) return port;
  }
  return freePort();
}

/**
 * Where the console is served: CONSOLE_PORT, or the first free port behind the portal's. Null where it is switched off.
 * @param {string | undefined} wanted @param {number} portalPort
 */
export async function consolePort(wanted, portalPort) {
  if (wanted === 'off') return null;
  return wanted === undefined ? nextFreePort(portalPort + 1) : usablePort(wanted);
}

/**
 * Reads PORT and makes sure that it can be used; otherwise says how to choose another.
 * @param {string | undefined} wanted
 */
export async function usablePort(wanted) {
  const port = Number(wanted ?? '3000');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT must be a number from 1 to 65535, but is "${wanted}".`);
  }
  const reason = await obstacle(port);
  if (reason === undefined) return port;
  const advice = `Choose another one, for example:  PORT=${await nextFreePort(Math.max(port, 3000))} npm start`;
  if (reason === 'EACCES') throw new Problem(`Port ${port} may not be used by this account.\n${advice}`);
  throw new Problem(`Port ${port} is taken by another program.\n${advice}`);
}

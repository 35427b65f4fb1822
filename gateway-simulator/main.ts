/** Starts the simulator beside a portal in development, and says in one line of JSON where it is. */
import { startSimulator } from './server.ts';

const { env } = process;
if (env.APP_ENV === 'production' || env.APP_ENV === 'staging') {
  process.stderr.write('The gateway simulator belongs to development and tests, and does not start here.\n');
  process.exit(78);
}

const simulator = await startSimulator({
  port: Number(env.PORT ?? 0),
  host: env.HOST ?? '127.0.0.1',
  stateFile: env.STATE_FILE ?? null,
  notifyUrl: env.NOTIFY_URL ?? null,
  credentials: {
    shopId: env.GATEWAY_SHOP_ID ?? 'simulated-shop',
    shopPass: env.GATEWAY_SHOP_PASS ?? 'simulated-shop-pass',
    siteId: env.GATEWAY_SITE_ID ?? 'simulated-site',
    sitePass: env.GATEWAY_SITE_PASS ?? 'simulated-site-pass',
  },
  lateMs: 45_000,
  lateReturnMs: 25 * 60_000,
});
process.stdout.write(`${JSON.stringify({ ready: true, url: simulator.url })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void simulator.stop().then(() => process.exit(0)));

/** A card gateway for a test: the simulator, who we are there, and a holder who gives cards and answers for them. */
import type { IdPassGateway } from '#server/platform/configuration.ts';
import { startSimulator } from '../../../gateway-simulator/server.ts';
import type { Simulator } from '../../../gateway-simulator/server.ts';
import { testCards } from '../../../gateway-simulator/test-cards.ts';
import type { Trouble } from '../../../gateway-simulator/test-cards.ts';

const credentials = { shopId: 'shop', shopPass: 'shop-pass', siteId: 'site', sitePass: 'site-pass' };

export class TestGateway {
  readonly simulator: Simulator;
  readonly settings: IdPassGateway;

  private constructor(simulator: Simulator) {
    this.simulator = simulator;
    this.settings = {
      kind: 'id-pass',
      ...credentials,
      url: new URL(simulator.url),
      scriptUrl: new URL('/payment/js/mp-token.js', simulator.url),
      apiKey: 'key',
      publicKey: 'key',
    };
  }

  /** What a server process is told of it. */
  get environment(): Record<string, string> {
    const { url, scriptUrl } = this.settings;
    return {
      GATEWAY_URL: url.toString(),
      GATEWAY_SCRIPT_URL: scriptUrl.toString(),
      GATEWAY_SHOP_ID: credentials.shopId,
      GATEWAY_SHOP_PASS: credentials.shopPass,
      GATEWAY_SITE_ID: credentials.siteId,
      GATEWAY_SITE_PASS: credentials.sitePass,
      GATEWAY_API_KEY: 'key',
      GATEWAY_PUBLIC_KEY: 'key',
    };
  }

  /** Answers that come too late take longer than anyone waits. */
  static async open(): Promise<TestGateway> {
    const where = { port: 0, host: '127.0.0.1', stateFile: null, notifyUrl: null };
    return new TestGateway(await startSimulator({ ...where, credentials, lateMs: 60_000, lateReturnMs: 0 }));
  }

  /** A token as the card fields get it. */
  async tokenFor(trouble: Trouble): Promise<string> {
    const cardNumber = testCards.find((card) => card.trouble === trouble)!.number;
    const body = JSON.stringify({ cardNumber, cardExpiry: '11/38', cardCvc: '123', holder: 'UMINO HANAKO' });
    const reply = await fetch(`${this.simulator.url}/payment/token`, { method: 'POST', body });
    const { tokenList } = (await reply.json()) as { tokenList: [string] };
    return tokenList[0];
  }

  /** The holder's answer on the gateway's page. */
  async decide(url: string, decision: 'approve' | 'cancel'): Promise<void> {
    await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });
  }

  /** How many cards a membership has at the gateway. */
  cardsOf(clientId: number): number {
    return this.simulator.cardsOf(`client-${clientId}`).filter((card) => card !== null).length;
  }

  close(): Promise<void> {
    return this.simulator.stop();
  }
}

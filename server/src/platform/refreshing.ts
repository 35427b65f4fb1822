/**
 * Looks again and again, several times a second, for as long as a process runs: what it keeps of the database may be
 * believed while the last look is young. A look that fails ends that belief at once.
 */
import type { Logger } from 'pino';

const EVERY_MS = 250;
const BELIEVED_FOR_MS = 1_000;
/** Feeds keep what they told for some minutes; whoever was frozen for longer than this begins anew. */
const LONGEST_PAUSE_MS = 60_000;

/** What is looked after, and where its failures are told: the first of a row, and that it is over. */
export type Feed = { readonly feed: string; readonly log: Pick<Logger, 'warn' | 'info'> };

export class Refreshing {
  private readonly about: Feed;
  private isFailing = false;
  private readonly look: () => Promise<Date>;
  private readonly failed: () => void;
  private lookedAt = -Infinity;
  private databaseTimeMs: number | null = null;
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private looking: Promise<void> = Promise.resolve();

  /** A look answers the database's time. `failed` is told where it throws or came too late: nothing kept may be believed then. */
  constructor(about: Feed, look: () => Promise<Date>, failed: () => void) {
    this.about = about;
    this.look = look;
    this.failed = failed;
  }

  /** Looks once, then again and again until stopped. */
  async start(): Promise<void> {
    await this.once();
    const tick = () => {
      this.looking = this.once().then(() => {
        if (!this.stopped) this.timer = setTimeout(tick, EVERY_MS);
      });
    };
    this.timer = setTimeout(tick, EVERY_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /** How long ago the last look began that did not fail. */
  ageMs(): number {
    return performance.now() - this.lookedAt;
  }

  isBelieved(): boolean {
    return this.ageMs() <= BELIEVED_FOR_MS;
  }

  /** How many looks there were, failed ones too: what was being loaded during one may lack what it has told of. */
  count(): number {
    return this.looks;
  }

  private async once(): Promise<void> {
    const begun = performance.now();
    try {
      const time = (await this.look()).getTime();
      if (time - (this.databaseTimeMs ?? time) > LONGEST_PAUSE_MS)
        throw new Error('something may have been missed');
      this.databaseTimeMs = time;
      this.lookedAt = begun;
      if (this.isFailing) this.about.log.info({ feed: this.about.feed }, 'a feed is read again');
      this.isFailing = false;
    } catch (err) {
      if (!this.isFailing) this.about.log.warn({ err, feed: this.about.feed }, 'a feed cannot be read');
      this.isFailing = true;
      this.lookedAt = -Infinity;
      this.databaseTimeMs = null;
      this.failed();
    } finally {
      this.looks += 1;
    }
  }
}

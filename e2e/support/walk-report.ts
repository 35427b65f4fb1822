/** The report of `npm run walk`: looks seen, what axe and the measure found and where, and walks that ended early. */
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { countOfFindings, handedIn, summaryOf, type LooksSeen } from './looks-seen.ts';

export default class WalkReport implements Reporter {
  #seen: LooksSeen[] = [];
  #endedEarly: string[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const seen = handedIn(result);
    if (seen) this.#seen.push(seen);
    // What was found is said by itself; what else went wrong may have kept the walk from screens.
    const others = result.errors.filter(({ message }) => !message?.includes(countOfFindings));
    if (result.status === 'passed' || (result.status === 'failed' && others.length === 0)) return;
    const [why] = others;
    this.#endedEarly.push(`  ${test.title}: ${why?.message?.split('\n')[0] ?? result.status}`);
  }

  onEnd({ duration }: FullResult): void {
    const early =
      this.#endedEarly.length > 0
        ? ['not walked to the end:', ...this.#endedEarly]
        : ['all walked to the end'];
    process.stdout.write(`\n${[...summaryOf(this.#seen, duration / 60_000), ...early].join('\n')}\n`);
  }
}

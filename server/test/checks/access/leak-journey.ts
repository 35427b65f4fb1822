/**
 * A journey through the portal with canaries: words that stand nowhere else, typed or handed out on the way. It keeps
 * every answer that was an error, and knows neither the flows nor where canaries are looked for.
 */
import type { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import type { Canary } from './leak-search.ts';
import { operationOf, rootFields } from '../api/schema-walk.ts';

type Variables = Record<string, unknown>;

export class Journey {
  readonly club: Club;
  readonly canaries: Canary[] = [];
  readonly errorAnswers: string[] = [];
  readonly sent = new Set<string>();
  readonly port: number;
  readonly #mark: string;
  #count = 0;

  constructor(club: Club, port: number, mark: string) {
    this.club = club;
    this.port = port;
    this.#mark = mark;
  }

  get secrets() {
    return this.club.portals[0]!.services.secrets;
  }

  /** Notes a value that was handed out or typed and must be kept nowhere. */
  never(name: string, value: string | null | undefined): string {
    if (!value) throw new Error(`${name}: there is nothing to look for`);
    this.canaries.push({ name, value, homes: [] });
    return value;
  }

  /** A word of its own, with letters that every encoding writes otherwise. */
  word(): string {
    this.#count += 1;
    return `Kana/ria+${this.#mark}${this.#count}?鳥`;
  }

  /** A password nobody else has; kept nowhere. */
  password(name: string): string {
    return this.never(name, this.word().replace('鳥', '!'));
  }

  /** What a member types about a person: it stands where it belongs and nowhere else. */
  at(homes: readonly string[], make: (word: string) => string = (word) => word): string {
    const value = make(this.word());
    this.canaries.push({ name: `${homes[0] ?? 'nothing'}`, value, homes });
    return value;
  }

  /** A passport number: kept sealed, and so nowhere. */
  passport(): string {
    const letters = this.word().replace(/[^a-z0-9]/gi, '');
    return this.never('passport number', letters.slice(4, 20).toUpperCase());
  }

  address(...homes: string[]): string {
    return this.at(homes, (word) => `${word.replace(/[^a-z0-9]/gi, '').toLowerCase()}@example.jp`);
  }

  /** A telephone with ten digits of its own. */
  tel(...homes: string[]): string {
    return this.at(homes, () => `0467-${this.#mark.slice(-2)}-${String(7_000 + this.#count)}`);
  }

  visitor(): Member {
    return new Member(this.club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });
  }

  /** Asks one root field for all it has; errors are kept, tokens and cookies handed out are noted. */
  async ask(member: Member, name: string, variables: Variables = {}): Promise<Record<string, never> | null> {
    this.sent.add(name);
    member.process = this.club.portals.findIndex(({ port }) => port === this.port);
    const answer = await member.ask(
      operationOf(
        rootFields().find((f) => f.name === name)!,
        2,
      ),
      variables,
    );
    if (answer.errors) this.errorAnswers.push(JSON.stringify(answer));
    for (const [cookie, value] of member.cookies) {
      if (!this.canaries.some((c) => c.value === value)) this.never(`cookie ${cookie}`, value);
    }
    return answer.data ? ((answer.data as Record<string, never>)[name] as never) : null;
  }

  /** The same, where the flow cannot go on without. */
  async must(member: Member, name: string, variables: Variables = {}): Promise<Record<string, string>> {
    const data = await this.ask(member, name, variables);
    if (data === null) throw new Error(`${name}: ${this.errorAnswers.at(-1)}`);
    return data as unknown as Record<string, string>;
  }

  keepTokens(member: Member, tokens: Record<string, string>): void {
    member.keepTokens(tokens as never);
    this.never('access token', tokens.accessToken);
    this.never('the signature of an access token', tokens.accessToken?.split('.')[2]);
  }

  async logIn(member: Member, password: string): Promise<void> {
    const asked = { email: member.email, password, vsIntent: false };
    const { token } = await this.must(member, 'requestMFAClient', asked);
    this.never('challenge', token);
    await this.must(member, 'resendMFAClient', { token });
    const code = this.never('one-time code', await member.codeOf(token!));
    await this.ask(member, 'confirmMFAClient', { token, code: this.password('wrong code') });
    this.keepTokens(member, await this.must(member, 'confirmMFAClient', { token, code }));
  }
}

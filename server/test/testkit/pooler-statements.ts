/**
 * How a pooler lets a client find the statements it has prepared on every connection: under a name that follows from the
 * text, prepared on a connection when it is asked for there. A client's own names mean nothing to the database.
 */
import { createHash } from 'node:crypto';
import { message } from './pooler-messages.ts';
import type { Message } from './pooler-messages.ts';

/** The first text of a message's content, and what comes after it. */
function firstText(bytes: Buffer, from: number): { text: string; rest: Buffer } {
  const end = bytes.indexOf(0, from);
  return { text: bytes.toString('utf8', from, end), rest: bytes.subarray(end + 1) };
}

const nameFor = (content: Buffer) =>
  `pooled_${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;

/** What one connection to the database has prepared. */
export class StatementNames {
  private readonly prepared = new Set<string>();
  /** Statements being prepared, in order: what becomes of them, and whether the client hears of it. */
  private readonly preparing: { readonly name: string; readonly forClient: boolean }[] = [];

  /** A client's message in the connection's names, after what must be prepared before. */
  translate(said: Message, ofClient: Map<string, Buffer>): Message[] {
    if (said.kind === 'P') {
      const { text, rest } = firstText(said.bytes, 5);
      if (text) ofClient.set(text, rest);
      return text ? [this.prepare(rest, true)] : this.unnamed(said);
    }
    if (said.kind === 'B') {
      const portal = firstText(said.bytes, 5);
      const statement = firstText(portal.rest, 0);
      const content = statement.text ? ofClient.get(statement.text) : undefined;
      if (!content) return [said];
      const bound = message('B', `${portal.text}\0${nameFor(content)}\0`, statement.rest);
      return this.has(nameFor(content)) ? [bound] : [this.prepare(content, false), bound];
    }
    return [said];
  }

  private unnamed(said: Message): Message[] {
    this.preparing.push({ name: '', forClient: true });
    return [said];
  }

  private has(name: string): boolean {
    return this.prepared.has(name) || this.preparing.some((one) => one.name === name);
  }

  /** What is prepared already is prepared once more under no name, so that the answer comes in its place. */
  private prepare(content: Buffer, forClient: boolean): Message {
    const name = nameFor(content);
    const isThere = this.has(name);
    this.preparing.push({ name: isThere ? '' : name, forClient });
    return message('P', `${isThere ? '' : name}\0`, content);
  }

  /** Whether an answer of the database is one that the client asked for. */
  isForClient(answer: Message): boolean {
    if (answer.kind === 'Z') this.preparing.length = 0;
    if (answer.kind !== '1') return true;
    const done = this.preparing.shift();
    if (done?.name) this.prepared.add(done.name);
    return done?.forClient ?? true;
  }
}

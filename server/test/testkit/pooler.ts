/**
 * A pooler in transaction mode for tests, nastier than those of production: each transaction of a client gets the
 * connection that has rested longest, so the next one almost never gets the same, and nothing is reset in between. It
 * speaks PostgreSQL's protocol, lets everybody in, and refuses settings at the start of a connection as PgBouncer does.
 */
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import pg from 'pg';
import { socketOf } from '#server/platform/driver.ts';
import { cutter, message } from './pooler-messages.ts';
import type { Message } from './pooler-messages.ts';
import { StatementNames } from './pooler-statements.ts';

export type PoolerOptions = {
  /** Where a database is reached, by its name. */
  readonly addressOf: (database: string) => string;
  readonly connections?: number;
  /** Whether statements that a client has prepared are found on every connection (PgBouncer's max_prepared_statements). */
  readonly carriesStatements?: boolean;
};

export type Pooler = {
  readonly address: string;
  /** How many clients came, and how many transactions each connection to the database was given. */
  readonly seen: () => Promise<{ readonly clients: number; readonly transactions: readonly number[] }>;
  readonly close: () => Promise<void>;
};

const SSL_REQUEST = 80877103;
const KNOWN_AT_START = new Set([
  ...['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone'],
  'standard_conforming_strings',
]);

/** A connection to the database, logged in by the driver and then spoken to as it is. */
class Connection {
  transactions = 0;
  readonly names = new StatementNames();
  heard: (message: Message) => void = () => {};
  private readonly stream: Socket;
  private constructor(stream: Socket) {
    this.stream = stream;
    stream.removeAllListeners('data');
    stream.on(
      'data',
      cutter(
        (one) => this.heard(one),
        () => true,
      ),
    );
    stream.on('error', () => {});
  }

  static async open(connectionString: string): Promise<Connection> {
    const client = new pg.Client({ connectionString, application_name: 'pooler' });
    client.on('error', () => {});
    await client.connect();
    return new Connection(socketOf(client));
  }

  send({ bytes }: Message): void {
    this.stream.write(bytes);
  }

  get isOpen(): boolean {
    return !this.stream.destroyed;
  }

  async end(): Promise<void> {
    if (this.stream.destroyed) return;
    const closed = new Promise((resolve) => this.stream.once('close', resolve));
    this.stream.end(message('X').bytes);
    await closed;
  }
}

/** The connections to one database: who has rested longest goes first, and clients wait in line. */
class Connections {
  readonly all: Promise<Connection>[] = [];
  private readonly resting: Connection[] = [];
  private readonly waiting: ((connection: Connection) => void)[] = [];
  private readonly address: string;
  constructor(address: string, count: number) {
    this.address = address;
    for (let n = 0; n < count; n += 1) this.open();
  }

  private open(): void {
    const opening = Connection.open(this.address);
    this.all.push(opening);
    opening.then((connection) => this.give(connection)).catch(() => {});
  }

  /** Nobody is served before all are open, or the first clients would keep what they left on the only one. */
  async take(): Promise<Connection> {
    await Promise.all(this.all);
    const rested = this.resting.shift();
    if (rested?.isOpen) return rested;
    if (rested) this.open();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  give(connection: Connection): void {
    connection.heard = () => {};
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.resting.push(connection);
  }

  /** One that a client left in the middle of something is of no use to another. */
  replace(connection: Connection): void {
    connection.heard = () => {};
    void connection.end();
    this.open();
  }
}

/** What a client said, until the database was asked; its transaction keeps one connection. */
class Client {
  private readonly socket: Socket;
  private readonly connections: Connections;
  private readonly carries: boolean;
  private readonly said: Message[] = [];
  private connection: Connection | null = null;
  private waitsForAnswer = false;
  private taking = false;
  private gone = false;
  private readonly statements = new Map<string, Buffer>();
  constructor(socket: Socket, connections: Connections, carries: boolean) {
    this.socket = socket;
    this.connections = connections;
    this.carries = carries;
    socket.on('close', () => this.leave());
  }

  hear(said: Message): void {
    if (said.kind === 'X') return void this.socket.end();
    this.said.push(said);
    void this.passOn();
  }

  /** One question at a time: the next goes out when the one before is answered, maybe on another connection. */
  private async passOn(): Promise<void> {
    while (this.said.length > 0 && !this.waitsForAnswer && !this.taking) {
      if (!this.connection) {
        this.taking = true;
        const connection = await this.connections.take();
        this.taking = false;
        if (this.gone) return this.connections.give(connection);
        this.connection = connection;
        connection.transactions += 1;
        connection.heard = (answer) => this.answer(answer);
      }
      const next = this.said.shift()!;
      const sent = this.carries ? this.connection.names.translate(next, this.statements) : [next];
      for (const one of sent) this.connection.send(one);
      this.waitsForAnswer = next.kind === 'Q' || next.kind === 'S';
    }
  }

  private answer(answer: Message): void {
    if (this.carries && !this.connection?.names.isForClient(answer)) return;
    this.socket.write(answer.bytes);
    if (answer.kind !== 'Z') return;
    this.waitsForAnswer = false;
    if (answer.bytes.toString('latin1', 5, 6) === 'I' && this.connection) {
      this.connections.give(this.connection);
      this.connection = null;
    }
    void this.passOn();
  }

  private leave(): void {
    this.gone = true;
    if (this.connection) this.connections.replace(this.connection);
    this.connection = null;
  }
}

function startParameters({ bytes }: Message): Map<string, string> {
  const words = bytes.toString('utf8', 8).split('\0');
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < words.length && words[at]; at += 2) pairs.set(words[at]!, words[at + 1]!);
  return pairs;
}

const refusal = (why: string) => message('E', `SFATAL\0VFATAL\0C08P01\0M${why}\0\0`);
const WELCOME = [message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), message('Z', 'I')];

export async function startPooler(options: PoolerOptions): Promise<Pooler> {
  const { addressOf, connections: count = 2, carriesStatements = false } = options;
  const pools = new Map<string, Connections>();
  const sockets = new Set<Socket>();
  let clients = 0;
  const welcome = (socket: Socket, start: Message): Client | null => {
    const parameters = startParameters(start);
    const unknown = [...parameters.keys()].find((name) => !KNOWN_AT_START.has(name));
    if (unknown) {
      socket.end(refusal(`unsupported startup parameter: ${unknown}`).bytes);
      return null;
    }
    const database = parameters.get('database') ?? '';
    const pool = pools.get(database) ?? new Connections(addressOf(database), count);
    pools.set(database, pool);
    clients += 1;
    for (const { bytes } of WELCOME) socket.write(bytes);
    return new Client(socket, pool, carriesStatements);
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let client: Client | null = null;
    const take = (said: Message) => {
      if (client) client.hear(said);
      else if (said.bytes.readInt32BE(4) === SSL_REQUEST) socket.write('N');
      else client = welcome(socket, said);
    };
    socket.on(
      'data',
      cutter(take, () => client !== null),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened = () => Promise.all([...pools.values()].flatMap(({ all }) => all));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: async () => ({ clients, transactions: (await opened()).map(({ transactions }) => transactions) }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      for (const connection of await opened()) await connection.end();
    },
  };
}

/** A mail server that takes everything and remembers which message ids it took when. */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type Taken = {
  readonly messageId: string;
  readonly to: string;
  readonly at: number;
  readonly text: string;
};
export type FakePost = {
  readonly url: string;
  readonly taken: Taken[];
  readonly stop: () => Promise<void>;
};

const END_OF_MAIL = '\r\n.\r\n';

/** Opens one; `takesMs` is how long it thinks about each mail before it says that it took it. */
export async function openFakePost(takesMs: number): Promise<FakePost> {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, { taken, takesMs });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One conversation. A mail counts as taken when the answer that says so is sent, whether or not it is still heard. */
function serve(socket: Socket, { taken, takesMs }: { taken: Taken[]; takesMs: number }): void {
  let kept = '';
  let to = '';
  let inMail = false;
  const answer = (line: string) => void socket.write(`${line}\r\n`);
  const take = (mail: string) => {
    const messageId = /^Message-ID:\s*<([^>]+)@[^>]*>/im.exec(mail)?.[1] ?? 'none';
    setTimeout(() => {
      taken.push({ messageId, to, at: Date.now(), text: mail });
      answer('250 taken');
    }, takesMs);
  };
  answer('220 fake post');
  socket.on('data', (bytes) => {
    kept += bytes.toString('latin1');
    for (;;) {
      const mark = inMail ? END_OF_MAIL : '\r\n';
      const end = kept.indexOf(mark);
      if (end < 0) return;
      const said = kept.slice(0, end);
      kept = kept.slice(end + mark.length);
      if (inMail) {
        inMail = false;
        take(said);
        continue;
      }
      const verb = said.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = /<([^>]*)>/.exec(said)?.[1] ?? '';
      if (verb === 'DATA') inMail = true;
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      answer(verb === 'DATA' ? '354 go on' : '250 ok');
    }
  });
}

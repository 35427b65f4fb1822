/** The peer of the search: node:http alone, which stringifies the same answer for every request. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const answers = new Map(
  process.argv
    .slice(2)
    .map((file, index) => [`/${index}`, JSON.parse(readFileSync(file, 'utf8')) as unknown]),
);

// Connections wait while the others of a round are measured; a server that gave them up would look broken.
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume();
  request.on('end', () => {
    const body = JSON.stringify(answers.get(request.url ?? ''));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: typeof address === 'object' ? address?.port : 0 })}\n`,
  );
});

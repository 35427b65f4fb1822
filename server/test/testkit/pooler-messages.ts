/** PostgreSQL's protocol as far as a pooler needs it: where one message ends and the next begins. */

export type Message = { readonly kind: string; readonly bytes: Buffer };

/** A message of the protocol: its kind, its length, its content. */
export function message(kind: string, ...content: (Buffer | string)[]): Message {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(kind, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, 5);
  return { kind, bytes };
}

/** Cuts what arrives into messages; the first of a client has no kind. */
export function cutter(take: (message: Message) => void, hasKind: () => boolean): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const kindLength = hasKind() ? 1 : 0;
      if (rest.length < kindLength + 4) return;
      const length = kindLength + rest.readInt32BE(kindLength);
      if (rest.length < length) return;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      take({ kind: kindLength === 1 ? whole.toString('latin1', 0, 1) : '', bytes: whole });
    }
  };
}

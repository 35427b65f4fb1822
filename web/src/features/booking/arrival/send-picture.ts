/** Sends the picture of a guest's passport to its address, by the session or by a code in a header, and tells how far it is. */
import type { Failure } from '#web/api/error-message.ts';
import { currentLanguage } from '#web/i18n/language.ts';

/** By what pictures are sent: the headers of a link, none for a session. */
export type PictureDoor = Readonly<Record<string, string>>;

const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

const addressOf = (guestId: string) => `/passport-pictures/guests/${guestId}`;

type Answer = {
  data?: { passportPicture: { url: string | null } | null } | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
};

export type PictureSent = { readonly url: string | null } | { readonly failure: Failure };

function readAnswer(text: string): PictureSent {
  try {
    const { data, errors } = JSON.parse(text) as Answer;
    const [first] = errors ?? [];
    if (!first) return { url: data?.passportPicture?.url ?? null };
    const facts = (first.extensions ?? {}) as Extract<Failure, { kind: 'refused' }>['facts'];
    const code = typeof facts['code'] === 'string' ? facts['code'] : 'UNEXPECTED_ERROR';
    return { failure: { kind: 'refused', key: first.message, code, facts } };
  } catch {
    return { failure: { kind: 'network' } };
  }
}

type Sending = {
  readonly guestId: string;
  readonly door: PictureDoor;
  /** None takes away what is kept. */
  readonly file: Blob | null;
  /** Told of each hundredth that has left. */
  readonly onPercent?: (percent: number) => void;
};

/** No other way of asking tells how much of a body has left. */
export function sendPicture({ guestId, door, file, onPercent }: Sending): Promise<PictureSent> {
  if (file && file.size > MOST_PICTURE_BYTES) {
    const facts = { code: 'BAD_INPUT_ERROR' };
    const failure = { kind: 'refused', key: 'PICTURE_TOO_LARGE', code: facts.code, facts } as const;
    return Promise.resolve({ failure });
  }
  return new Promise((resolve) => {
    const asked = new XMLHttpRequest();
    asked.open(file ? 'POST' : 'DELETE', addressOf(guestId));
    for (const [name, value] of Object.entries(door)) asked.setRequestHeader(name, value);
    asked.setRequestHeader('Content-Language', currentLanguage());
    // What it holds is told by the server, not by its name.
    if (file) asked.setRequestHeader('Content-Type', 'application/octet-stream');
    asked.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent?.(total ? Math.floor((100 * loaded) / total) : 0),
    );
    asked.addEventListener('load', () => resolve(readAnswer(asked.responseText)));
    for (const end of ['error', 'timeout', 'abort'])
      asked.addEventListener(end, () => resolve({ failure: { kind: 'network' } }));
    asked.timeout = 90_000;
    asked.send(file);
  });
}

/**
 * The server's log: what happened, to which id, how long it took. What members type and what the database says about
 * their rows stays out of it: a failure is written down as its kind, its place and the objects it names.
 */
import pino from 'pino';
import type { Logger } from 'pino';
import type { Configuration } from './configuration.ts';

export function openLog(
  { logLevel }: Pick<Configuration, 'logLevel'>,
  destination: pino.DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level: logLevel,
      base: { service: 'portal' },
      redact: ['*.password', '*.code', '*.token'],
      serializers: { err: withoutValues },
    },
    destination,
  );
}

type DatabaseFailure = Error & { readonly severity: string; readonly code: string } & Readonly<
    Partial<Record<'table' | 'column' | 'constraint' | 'routine', string>>
  >;

const isOfDatabase = (error: Error): error is DatabaseFailure => 'severity' in error && 'code' in error;
/** Malformed values: the only failures whose message quotes what was sent. */
const quotesValues = ({ code }: DatabaseFailure) => code.startsWith('22');

/** What Node or the system calls a failure, such as ECONNREFUSED; words of its kind only. */
function systemCodeOf(error: Error): { systemCode?: string } {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^E[A-Z_]{2,40}$/.test(code) ? { systemCode: code } : {};
}

/** An error without the row that failed, which the database adds as its detail, and without values in its message. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const failure = { type: error.name, message: error.message, stack: frames.join('\n') };
  if (!isOfDatabase(error)) return { ...failure, ...systemCodeOf(error) };
  const { code: sqlState, table, column, constraint, routine } = error;
  return {
    ...failure,
    message: quotesValues(error) ? 'a value was refused' : error.message,
    // Under a name of its own: what is called a code elsewhere lets somebody in, and is taken out.
    sqlState,
    table,
    column,
    constraint,
    routine,
  };
}

/**
 * A question to the server and where it stands: asked, failed, or answered. What was answered once stays on screen
 * while it is asked again, and where nobody answers then; a refusal is an answer and takes its place.
 */
import { useState } from 'react';
import { useQuery, type AnyVariables, type CombinedError, type UseQueryArgs } from 'urql';
import { mayPass } from './error-message.ts';

export type Asked<Data> = {
  /** The newest answer to this very question, or the one before it until that comes. */
  data: Data | undefined;
  error: CombinedError | undefined;
  busy: boolean;
  /** Asks anew, past every cache. */
  again: () => void;
};

export function useAsked<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): Asked<Data> {
  const [{ data, error, fetching }, ask] = useQuery(args);
  const question = JSON.stringify(args.variables ?? null);
  const [kept, setKept] = useState<{ question: string; data: Data } | null>(null);
  // The library forgets what was there as soon as a later answer is a failure.
  if (data != null && !fetching && (kept?.data !== data || kept.question !== question))
    setKept({ question, data });
  return {
    data: data ?? (kept?.question === question && (!error || mayPass(error)) ? kept.data : undefined),
    error,
    busy: fetching,
    again: () => ask({ requestPolicy: 'network-only' }),
  };
}

/** Several questions that one screen asks, as one: there when all are, failed when one is. */
export function together<Parts extends Record<string, Asked<unknown>>>(
  parts: Parts,
): Asked<{ [Name in keyof Parts]: Parts[Name] extends Asked<infer Data> ? Data : never }> {
  type All = { [Name in keyof Parts]: Parts[Name] extends Asked<infer Data> ? Data : never };
  const named = Object.entries(parts);
  const there = named.every(([, { data }]) => data !== undefined);
  return {
    data: there ? (Object.fromEntries(named.map(([name, { data }]) => [name, data])) as All) : undefined,
    error: named.find(([, { error }]) => error)?.[1].error,
    busy: named.some(([, { busy }]) => busy),
    again: () => named.filter(([, { error }]) => error).forEach(([, { again }]) => again()),
  };
}

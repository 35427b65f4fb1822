/**
 * A form that is filled in and sent: what was entered is kept and checked by react-hook-form, sent once however often the
 * button is pressed, and what the server refuses stands beside the field it speaks of, or above the form.
 */
import { useCallback, useRef, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import {
  useClient,
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type OperationResult,
  type TypedDocumentNode,
} from 'urql';
import { handling } from '#web/api/handling.ts';
import { useEntryOf, type Entry } from './use-entry.ts';
import type { RefusedBefore } from './use-problems-in-language.ts';
import { useProblems, type Beside, type Problems } from './use-problems.ts';

export type { Beside };

/** One mutation, whose failures the form shows. */
export type Call = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context?: Partial<OperationContext>,
) => Promise<OperationResult<Data, Variables>>;

export type Sent<Data> = { data?: Data | undefined; error?: CombinedError | undefined };

type Options<Values extends FieldValues, Data> = Pick<UseFormProps<Values>, 'resolver' | 'mode'> & {
  start: Values;
  /** What is sent; a form that only leads on sends nothing (`sendNothing`). */
  send: (values: Values, call: Call) => Promise<Sent<Data>>;
  /** What follows: a word of thanks, the next screen. Leaving from here asks nothing. */
  done: (data: Data, values: Values, fields: UseFormReturn<Values>) => void | Promise<void>;
  /** For a refusal that needs more than its sentence: the field that it is about, or 'answered' where the page shows it in its own way. */
  refused?: (error: CombinedError, values: Values) => Beside<Values> | 'answered' | 'toShow';
  /** A refusal that led back to this form; it is said beside its field once the screen stands. */
  refusedBefore?: RefusedBefore<Values> | null;
  problems?: Problems['problems'];
  /** 'later' where `done` only shows what a further step then saves: what was entered stays unsaved until that one lets it go. */
  saved?: 'at once' | 'later';
};

export type EntryFormState<Values extends FieldValues> = Problems & {
  fields: UseFormReturn<Values>;
  /** For the controls that stand in the page itself; its parts ask `useEntry`. */
  entry: Entry<Values>;
  submit: (event?: SubmitEvent) => Promise<void>;
  busy: boolean;
  /** Says no more what was refused of the whole. */
  forget: () => void;
  /** Whether what was entered is sent and the form is about to leave. */
  sent: () => boolean;
  /** For the step that saves it in the form's place: leaving asks nothing from now on, or does again. */
  letGo: (isSaved: boolean) => void;
  /** For that step, too: what was refused of an entry here. */
  showBeside: (beside: Beside<Values>) => void;
};

/** For a form that calls nobody and only leads on. */
export const sendNothing = (): Promise<Sent<true>> => Promise.resolve({ data: true });

function useCall(): Call {
  const client = useClient();
  return useCallback(
    (document, variables, context) =>
      client.mutation(document, variables, { ...handling('all'), ...context }).toPromise(),
    [client],
  );
}

export function useEntryForm<Values extends FieldValues, Data>({
  start,
  send,
  done,
  refused,
  refusedBefore = null,
  problems = 'listed',
  saved = 'at once',
  ...options
}: Options<Values, Data>): EntryFormState<Values> {
  const call = useCall();
  const fields = useForm<Values>({
    ...options,
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const entry = useEntryOf(fields);
  const { isSubmitting } = fields.formState;
  const { shown, forgetFailure, showRefusal, showBeside, showWrong } = useProblems(fields, {
    problems,
    refusedBefore,
  });
  const running = useRef(false);
  const leaving = useRef(false);

  const sendChecked = async (values: Values) => {
    const { data, error } = await send(values, call);
    if (error) {
      const answer = refused?.(error, values) ?? 'toShow';
      if (answer === 'toShow') await showRefusal(error);
      else if (answer !== 'answered') showBeside(answer);
      return;
    }
    if (data == null) return;
    leaving.current = true;
    try {
      await done(data, values, fields);
      // Whoever stays on the page has nothing unsaved in it any more.
      if (saved === 'at once') fields.reset(fields.getValues());
    } finally {
      leaving.current = false;
    }
  };
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    forgetFailure();
    try {
      await fields.handleSubmit(sendChecked, showWrong)(event);
    } finally {
      running.current = false;
    }
  };

  const letGo = (isSaved: boolean) => {
    leaving.current = isSaved;
  };
  return {
    ...shown,
    fields,
    entry,
    submit,
    busy: isSubmitting,
    forget: forgetFailure,
    sent: () => leaving.current,
    letGo,
    showBeside,
  };
}

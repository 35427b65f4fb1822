/** Questions of many callers as one: whoever asks while an answer is awaited is asked for together with all others who do. */

type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Of each line one question is under way. Those who come meanwhile wait for its end, and are then asked together, `most` at a time, so
 * nobody waits where few ask, and each is asked after it came: an answer is as new as one of its own. `ask` answers in the order of the
 * questions; where it throws, all who were asked together are told so. Not for use inside a transaction.
 */
export function askedTogether<Context extends object, Question, Answer>(
  most: number,
  ask: (context: Context, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (context: Context, line: string, question: Question) => Promise<Answer> {
  const linesOf = new WeakMap<Context, Map<string, Waiting<Question, Answer>[]>>();
  return (context, name, question) => {
    const lines = linesOf.get(context) ?? new Map<string, Waiting<Question, Answer>[]>();
    linesOf.set(context, lines);
    return new Promise<Answer>((resolve, reject) => {
      const own: Waiting<Question, Answer> = { question, resolve, reject };
      const waiting = lines.get(name);
      if (waiting) {
        waiting.push(own);
        return;
      }
      const line: Waiting<Question, Answer>[] = [];
      lines.set(name, line);
      void (async () => {
        for (let asked = [own]; asked.length > 0; asked = line.splice(0, most))
          await answer(asked, (questions) => ask(context, questions));
        // In the turn in which nobody was found waiting: whoever comes later begins a line of their own.
        lines.delete(name);
      })();
    });
  };
}

async function answer<Question, Answer>(
  asked: readonly Waiting<Question, Answer>[],
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await ask(asked.map(({ question }) => question));
    if (answers.length !== asked.length) throw new Error('as many answers as questions');
    for (const [nth, { resolve }] of asked.entries()) resolve(answers[nth] as Answer);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

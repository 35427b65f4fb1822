/**
 * Fields whose work grows with what they are asked for state their weight (`extensions: weighing(…)`); before an
 * operation runs, the weights of all its root fields are added up, aliases or not.
 */
import { getArgumentValues, getVariableValues } from 'graphql';
import type { GraphQLFieldExtensions, GraphQLSchema } from 'graphql';
import type { Prepared } from './prepare.ts';

/** In days of a search over the whole club: one of six weeks and a little beside it, or twelve of five days. */
const MOST_DAYS = 60;

/** Called with the arguments as the field will see them. */
type Weigh = (args: never) => number;

export function weighing(weigh: Weigh): GraphQLFieldExtensions<unknown, unknown> {
  return { weigh };
}

/** Whether an operation asks for more than may be worked out at once. Values that cannot be read weigh nothing here: running it refuses them. */
export function overweight(
  schema: GraphQLSchema,
  { roots, definition }: Pick<Prepared, 'roots' | 'definition'>,
  variables: Record<string, unknown>,
): boolean {
  const weighty = roots.filter(({ field }) => field.extensions.weigh);
  if (weighty.length === 0) return false;
  const { coerced } = getVariableValues(schema, definition.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (!coerced) return false;
  let sum = 0;
  for (const { field, node } of weighty) {
    try {
      sum += (field.extensions.weigh as Weigh)(getArgumentValues(field, node, coerced) as never);
    } catch {
      return false;
    }
  }
  return sum > MOST_DAYS;
}

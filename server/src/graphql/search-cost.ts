/**
 * Fields whose work grows with what they are asked for state their cost (`extensions: searchCost(…)`); before an
 * operation runs, the costs of all its root fields are added up, aliases or not.
 */
import { getArgumentValues, getVariableValues } from 'graphql';
import type { GraphQLFieldExtensions, GraphQLSchema } from 'graphql';
import type { Prepared } from './prepare.ts';

/** In days of a search over the whole club: one of six weeks and a little beside it, or twelve of five days. */
const MOST_DAYS = 60;

/** Called with the arguments as the field will see them. */
type CostOf = (args: never) => number;

export function searchCost(costOf: CostOf): GraphQLFieldExtensions<unknown, unknown> {
  return { costOf };
}

/** Whether an operation asks for more than may be worked out at once. Values that cannot be read cost nothing here: running it refuses them. */
export function exceedsSearchCost(
  schema: GraphQLSchema,
  { roots, definition }: Pick<Prepared, 'roots' | 'definition'>,
  variables: Record<string, unknown>,
): boolean {
  const costly = roots.filter(({ field }) => field.extensions.costOf);
  if (costly.length === 0) return false;
  const { coerced } = getVariableValues(schema, definition.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (!coerced) return false;
  let sum = 0;
  for (const { field, node } of costly) {
    try {
      sum += (field.extensions.costOf as CostOf)(getArgumentValues(field, node, coerced) as never);
    } catch {
      return false;
    }
  }
  return sum > MOST_DAYS;
}

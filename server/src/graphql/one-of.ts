/**
 * Inputs of which exactly one field is given: what is written in the text is looked at as it is validated, but compiled operations take variables as they come,
 * so those are looked at here.
 */
import { isInputObjectType, isListType, isNonNullType, typeFromAST } from 'graphql';
import type { GraphQLInputType, GraphQLSchema, OperationDefinitionNode } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** Whether variables name one field of each such input; null where an operation takes none. */
export function oneOfCheck(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ((variables: Variables) => boolean) | null {
  const taking = variableDefinitions.flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
    return type && takesOneOf(type, new Set()) ? [{ name: variable.name.value, type }] : [];
  });
  if (taking.length === 0) return null;
  return (variables) => taking.every(({ name, type }) => isFit(type, variables[name]));
}

function takesOneOf(type: GraphQLInputType, seen: Set<GraphQLInputType>): boolean {
  if (isNonNullType(type) || isListType(type)) return takesOneOf(type.ofType, seen);
  if (!isInputObjectType(type) || seen.has(type)) return false;
  seen.add(type);
  return type.isOneOf || Object.values(type.getFields()).some((field) => takesOneOf(field.type, seen));
}

function isFit(type: GraphQLInputType, value: unknown): boolean {
  if (isNonNullType(type)) return isFit(type.ofType, value);
  if (value === null || value === undefined) return true;
  // One value stands for a list of it.
  if (isListType(type)) return [value].flat(1).every((one) => isFit(type.ofType, one));
  // What is no object at all is refused as it is read.
  if (!isInputObjectType(type) || typeof value !== 'object') return true;
  const given = Object.entries(value).filter(([, of]) => of !== undefined);
  if (type.isOneOf && (given.length !== 1 || given[0]![1] === null)) return false;
  const fields = type.getFields();
  return given.every(([name, of]) => !fields[name] || isFit(fields[name].type, of));
}

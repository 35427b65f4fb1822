/** What a built schema has done to it before it serves. */
import { defaultFieldResolver, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';

/**
 * A field that is a property of its object needs no resolver: without one the compiler reads the property in place,
 * which is most of what a large search answer consists of.
 */
export function withPlainFieldsBare(built: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(built.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.extensions.pothosOriginalResolve === defaultFieldResolver) delete field.resolve;
    }
  }
  return built;
}

/** What an operation may ask for, decided before anything runs: depth, aliases, directives, cost, one mutation. */
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, NoSchemaIntrospectionCustomRule, print } from 'graphql';
import type { ASTVisitor, ValidationContext, ValidationRule } from 'graphql';

export const limits = {
  tokens: 2_000,
  depth: 10,
  aliases: 10,
  directives: 20,
  cost: 20_000,
  rootFields: 12,
  repeats: 3,
  fragments: 40,
} as const;

/** One mutation an operation, so that no guess is multiplied by aliases, and a bounded number of queries. */
function boundedRootFields(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const most = node.operation === 'mutation' ? 1 : limits.rootFields;
      const fields = node.selectionSet.selections.length;
      const spread = node.selectionSet.selections.some((s) => s.kind !== 'Field');
      if (fields > most || (spread && node.operation === 'mutation')) {
        context.reportError(
          new GraphQLError(`An operation may hold ${most} root field(s).`, { nodes: [node] }),
        );
      }
    },
  };
}

/** A document holds one operation: what is sent is what runs. */
function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(node) {
      const operations = node.definitions.filter((d) => d.kind === 'OperationDefinition');
      if (operations.length > 1) context.reportError(new GraphQLError('A document may hold one operation.'));
      if (operations.some((o) => o.operation === 'subscription')) {
        context.reportError(new GraphQLError('There are no subscriptions.'));
      }
    },
  };
}

/**
 * The same key over and over buys nothing, but the standard's rules compare each with each. It throws, so that they
 * never begin.
 */
function boundedRepeats(): ASTVisitor {
  return {
    SelectionSet({ selections }) {
      const counts = new Map<string, number>();
      for (const selection of selections) {
        const key = selection.kind === 'Field' ? (selection.alias ?? selection.name).value : print(selection);
        const count = (counts.get(key) ?? 0) + 1;
        if (count > limits.repeats) throw new GraphQLError('A field is asked for too often.');
        counts.set(key, count);
      }
    },
  };
}

/** Fragments over the same fields are compared pair by pair as well. */
function boundedFragments(): ASTVisitor {
  let count = 0;
  const counted = () => {
    count += 1;
    if (count > limits.fragments) throw new GraphQLError('There are too many fragments.');
  };
  return { FragmentDefinition: counted, FragmentSpread: counted, InlineFragment: counted };
}

const refuseSilently = { exposeLimits: false, propagateOnRejection: true } as const;

/** Asked first and by themselves, because what they refuse can make the standard's own rules slow. */
export const limitRules: readonly ValidationRule[] = [
  NoSchemaIntrospectionCustomRule,
  oneOperation,
  boundedRootFields,
  boundedRepeats,
  boundedFragments,
  maxDepthRule({ n: limits.depth, ...refuseSilently }) as unknown as ValidationRule,
  maxAliasesRule({ n: limits.aliases, ...refuseSilently }) as unknown as ValidationRule,
  maxDirectivesRule({ n: limits.directives, ...refuseSilently }) as unknown as ValidationRule,
  costLimitRule({
    maxCost: limits.cost,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.5,
    ...refuseSilently,
  }) as unknown as ValidationRule,
];

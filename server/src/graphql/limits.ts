/** What an operation may ask for, decided before anything runs: its size, depth, aliases, directives and cost. */
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, print } from 'graphql';
import type {
  ASTVisitor,
  DocumentNode,
  FragmentDefinitionNode,
  SelectionSetNode,
  ValidationRule,
} from 'graphql';
import { isKeepableText } from './texts.ts';

/** The portal's own largest operation asks for 139 fields in 1,800 characters. */
export const limits = {
  characters: 12_000,
  tokens: 1_200,
  fields: 300,
  depth: 10,
  aliases: 10,
  directives: 20,
  cost: 20_000,
  rootFields: 12,
  repeats: 3,
  fragments: 40,
} as const;

/**
 * How many fields an operation asks for with its fragments written out: that, and not the length of its text, is what
 * compiling and keeping it cost. Throws beyond the limit, and at fragments that lead back to themselves.
 */
export function countFields(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const d of document.definitions) {
    if (d.kind === Kind.FRAGMENT_DEFINITION) fragments.set(d.name.value, d);
  }
  const counted = new Map<string, number>();
  const inFragment = (name: string): number => {
    const known = counted.get(name);
    if (known !== undefined) return known;
    // Whoever meets the fragment again on the way down finds more than any limit allows.
    counted.set(name, Number.POSITIVE_INFINITY);
    const count = inSelection(fragments.get(name)?.selectionSet);
    counted.set(name, count);
    return count;
  };
  const inSelection = (set: SelectionSetNode | undefined): number => {
    let count = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += inFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) count += inSelection(selection.selectionSet);
      else count += 1 + inSelection(selection.selectionSet);
    }
    return count;
  };
  let fields = 0;
  for (const d of document.definitions) {
    if (d.kind === Kind.OPERATION_DEFINITION) fields += inSelection(d.selectionSet);
    else if (d.kind === Kind.FRAGMENT_DEFINITION) inFragment(d.name.value);
  }
  if (fields > limits.fields) throw new GraphQLError('An operation asks for too many fields.');
  return fields;
}

/** Texts inside an operation keep to what texts beside it keep to. */
function keepableTexts(): ASTVisitor {
  return {
    StringValue({ value }) {
      if (!isKeepableText(value)) throw new GraphQLError('A value does not fit.');
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
  keepableTexts,
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

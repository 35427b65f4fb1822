/** What the console's schema answers is asked by one of its pages: a field that none asks for is dead, or something that staff were to see and do not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { listFiles, readSource } from './lib/source-files.mjs';

/** What is answered for whoever writes programs against the console, and shown by no page. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'WeekFeeWaiverDone.yen': 'what was asked, again',
  'IssuedBill.id': 'the list is read anew after it',
  'IssuedBill.yen': 'the list is read anew after it',
  'NightsChanged.roomsMore': 'the preview has said it',
  'NightsChanged.roomsFewer': 'the preview has said it',
  'MemberWeeklyRight.lastStep': 'its reason and who did it are shown, in the words of the history',
  'MemberNote.important': 'important ones are asked for by themselves',
  'OccupiedStep.held': 'counted with what is sold',
  'PaymentOfDay.isReturnDayClosed':
    'told of any payment: asked where one stay is opened, and put right there',
  'StayInRoom.roomId': 'asked by pages that were opened before the build that stopped asking',
  'PaymentOfDay.replacesId': 'told of any payment: asked where one stay is opened',
  'PaymentOfDay.wentOnClosedDay': 'told of any payment: asked where one stay is opened',
  'MovedYen.reason':
    'the page says `what`, which has bills that were issued and entries that were put right apart',
  'QueueItem.takenAt': 'who has it is shown; it is put in order by it',
  'ResortPage.changedAt': 'the list of pages shows it',
  'ResortPage.changedBy': 'the list of pages shows it',
};

function askedBy(schema: GraphQLSchema, documents: readonly string[]): Set<string> {
  const asked = new Set<string>();
  const info = new TypeInfo(schema);
  for (const text of documents)
    visit(
      parse(text),
      visitWithTypeInfo(info, {
        Field: ({ name }) => {
          asked.add(`${info.getParentType()?.name}.${name.value}`);
        },
      }),
    );
  return asked;
}

function unaskedOf(schema: GraphQLSchema, documents: readonly string[]): string[] {
  const asked = askedBy(schema, documents);
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
    .filter((field) => !asked.has(field));
}

test('every field of the console is asked for by one of its pages', () => {
  const schema = buildSchema(readFileSync(join(ROOT, 'staff.graphql'), 'utf8'));
  const documents = listFiles(ROOT)
    .filter((file) => /^console\/src\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readSource(ROOT, file).matchAll(/graphql\(\s*`([^`]*)`/g)].map(([, text]) => text!),
    );
  expect(documents.length).toBeGreaterThan(100);
  expect(unaskedOf(schema, documents).toSorted()).toEqual(Object.keys(NOT_SHOWN).toSorted());
});

test('a field that nobody asks for is found, among those of a mutation too', () => {
  const schema = buildSchema('type Query { a: A } type A { one: Int two: Int } type Mutation { do: Int }');
  const documents = ['query { a { one } }'];
  expect(validate(schema, parse(documents[0]!))).toEqual([]);
  expect(unaskedOf(schema, documents)).toEqual(['A.two', 'Mutation.do']);
});

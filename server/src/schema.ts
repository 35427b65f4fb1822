/** The whole schema: every module adds its fields by being imported here, once. */
import { defaultFieldResolver, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { withBoundedArguments } from './graphql/arguments.ts';
import { builder } from './graphql/builder.ts';
import './portal-schema.ts';
import './modules/account/login/schema.ts';
import './modules/account/membership/client-schema.ts';
import './modules/account/recovery/schema.ts';
import './modules/account/registration/schema.ts';
import './modules/account/login/device-schema.ts';
import './modules/account/passkey/schema.ts';
import './modules/account/membership/schema.ts';
import './modules/account/signup/schema.ts';
import './modules/contract/schema.ts';
import './modules/contract/care-schema.ts';
import './modules/points/schema.ts';
import './modules/points/history-schema.ts';
import './modules/payment/schema.ts';
import './modules/payment/charge-schema.ts';
import './modules/payment/receipt/receipt-schema.ts';
import './modules/payment/disclosure-schema.ts';
import './modules/vacancy/resort-schema.ts';
import './modules/vacancy/schema.ts';
import './modules/booking/schema.ts';
import './modules/booking/ticket/schema.ts';
import './modules/waitlist/schema.ts';
import './modules/exchange/schema.ts';
import './modules/notice/news/schema.ts';
import './modules/notice/push/schema.ts';
import './modules/document/schema.ts';

export const schema = withBoundedArguments(withPlainFieldsBare(builder.toSchema({ sortSchema: false })));

/**
 * A field that is a property of its object needs no resolver: without one the compiler reads the property in place,
 * which is most of what a large search answer consists of.
 */
function withPlainFieldsBare(built: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(built.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.extensions.pothosOriginalResolve === defaultFieldResolver) delete field.resolve;
    }
  }
  return built;
}

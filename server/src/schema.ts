/** The whole schema: every module adds its fields by being imported here, once. */
import { builder } from './graphql/builder.ts';
import './graphql/portal-schema.ts';
import './modules/account/schema.ts';
import './modules/contract/schema.ts';
import './modules/points/schema.ts';
import './modules/payment/schema.ts';
import './modules/vacancy/schema.ts';
import './modules/booking/schema.ts';

export const schema = builder.toSchema({ sortSchema: false });

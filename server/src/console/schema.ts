/** The console's whole schema: every part adds its fields by being imported here, once. */
import { withBoundedArguments } from '#server/graphql/arguments.ts';
import { withPlainFieldsBare } from '#server/graphql/plain-fields.ts';
import { builder } from './builder.ts';
import './staff-schema.ts';
import './audit-schema.ts';
import './members-schema.ts';
import './member-desk-schema.ts';
import './member-mails-schema.ts';
import './member-logins-schema.ts';
import './member-history-schema.ts';
import './contracts-schema.ts';
import './weekly-rights-schema.ts';
import './week-fees-schema.ts';
import './booking-desk-schema.ts';
import './stay-desk-schema.ts';
import './stay-extras-schema.ts';
import './room-blocks-schema.ts';
import './staff-stays-schema.ts';
import './deletion-schema.ts';
import './disclosure-schema.ts';
import './proposals-schema.ts';
import './queues-schema.ts';
import './signups-schema.ts';
import './desk-payments-schema.ts';
import './today-schema.ts';
import './register-schema.ts';
import './rooms-schema.ts';
import './inventory-schema.ts';
import './closing-schema.ts';
import './plans-schema.ts';
import './resort-pages-schema.ts';
import './pictures-schema.ts';
import './extras-schema.ts';
import './lodging-tax-schema.ts';
import './faq-schema.ts';
import './news-schema.ts';
import './documents-schema.ts';
import './settings-schema.ts';
import './money-schema.ts';
import './charges-schema.ts';
import './occupancy-schema.ts';
import './pace-schema.ts';
import './cancellations-schema.ts';
import './ending-points-schema.ts';

export const consoleSchema = withBoundedArguments(
  withPlainFieldsBare(builder.toSchema({ sortSchema: false })),
);

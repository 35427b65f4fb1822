/** What other modules may ask of payment. */
export { returnFromGateway, notificationFromGateway } from './gateway-routes.ts';
export { openGateway } from './open-gateway.ts';
export { mailCardRemoved, mailCardSaved } from './tasks.ts';
export { GatewayRefusesUs, GatewaySilent } from './gateway.ts';
export { cardFieldsPage, cardFieldsScript, cardFieldsStyle } from './card-fields.ts';
export { findSavedCard, savedCardQuery } from './store.ts';
export type { SavedCard } from './store.ts';
export { moveMoneyQuery, paidOfBookings } from './money-store.ts';
export { paidLoader } from './loaders.ts';
export type { MoneyPosting } from './money-store.ts';
export type { SecurePayment } from './gateway.ts';

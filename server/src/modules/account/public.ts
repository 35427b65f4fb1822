/** What other modules may ask of accounts. */
export { checkLoginPassword } from './check-login-password.ts';
export { authenticate } from './authenticate.ts';
export { hasOpenSession } from './open-session.ts';
export { Sex } from './schema.ts';
export { lockCaller } from './store.ts';

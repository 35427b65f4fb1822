/** What other modules may ask of accounts. */
export { checkLoginPassword } from './login/check-login-password.ts';
export { authenticate } from './login/authenticate.ts';
export { hasOpenSession } from './login/open-session.ts';
export { Sex } from './membership/client-schema.ts';
export { lockLogins, lockMember } from './login/store.ts';

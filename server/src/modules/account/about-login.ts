/** What the audit log keeps of a way in, where nobody is logged in yet: the login that it leads to, and whose membership that is of. */
export const aboutLogin = ({ id, clientId }: { readonly id: string; readonly clientId: number }) => ({
  subject: id,
  whose: { loginId: id, clientId },
});

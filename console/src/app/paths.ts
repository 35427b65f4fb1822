/** The addresses of the console's screens. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  setUp: '/set-up',
  today: '/today',
  rooms: '/rooms',
  inventory: '/inventory',
  own: '/me',
  members: '/members',
  member: '/members/$memberId',
  book: '/members/$memberId/book',
  stay: '/members/stays/$bookingNumber',
  signups: '/signups',
  queues: '/queues',
  approvals: '/approvals',
  audit: '/audit',
  staff: '/staff',
} as const;

import type { recovery as japanese } from '#messages/ja/account/recovery.ts';

export const recovery: typeof japanese = {
  forgot: {
    title: 'Forgotten your password?',
    lead: 'Please enter the e-mail address you log in with.\nWe will send you an e-mail to choose a new password.',
    email: 'E-mail address',
    submit: 'Send the e-mail',
    busy: 'Sending',
  },
  reset: {
    title: 'Choose a new password',
    leadSent: (email: string) =>
      `If ${email} is registered, we have sent an e-mail there.\nPlease open the link in it, or enter the code here.`,
    leadLink: 'Please choose a new password.\nAll other devices will then be logged out.',
    code: 'Code (8 digits)',
    codeHelp: 'The digits in the e-mail. You can paste them.',
    codeWrong: 'Please enter the eight digits',
    next: 'New password',
    nextHelp: 'Use 8 or more characters with at least two of lowercase, uppercase, numbers and symbols.',
    again: 'New password (again)',
    submit: 'Set the password',
    busy: 'Setting',
    done: 'Your password is set',
    doneText: 'Please log in with your new password.',
    none: 'You have not started yet.\nPlease enter your e-mail address first.',
    ask: 'Enter the e-mail address',
  },
};

import type { account as japanese } from '#messages/ja/account.ts';

export const account: typeof japanese = {
  login: {
    hero: 'The sound of the tide,\nand home again.',
    heroText: 'Your stays and your membership, all in one place.',
    title: 'Log in',
    lead: 'Please enter your e-mail address and password.',
    email: 'E-mail address',
    password: 'Password',
    remember: 'Remember my e-mail address',
    submit: 'Continue',
    busy: 'Checking',
    codeAhead: 'On the next screen you enter the code we send you by e-mail.',
    forgot: 'Forgotten your password?',
    register: 'Become a member',
    demo: 'Members to try out',
    demoText: 'Shown in development only. Choosing one fills in the form.',
  },
  mfa: {
    title: 'Enter your code',
    lead: (email: string) =>
      `We have sent a six-digit code to ${email}.\nPlease look in your mailbox and enter it here.`,
    code: 'Code (6 digits)',
    codeHelp: 'You can paste it.',
    codeWrong: 'Please enter the six digits',
    left: 'Valid for another',
    spokenLeft: (minutes: number) =>
      `The code is valid for another ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`,
    expired: 'The code is no longer valid.\nPlease start again.',
    submit: 'Log in',
    busy: 'Logging in',
    resend: 'Send the code again',
    resendBusy: 'Sending',
    resent: 'The code has been sent again.',
    notArrived: 'No e-mail?',
    notArrivedText:
      'Please look in the junk folder too. If it is not there after a few minutes, send it again.',
    startAgain: 'Start again',
    trusted: 'We know this device, so no code is needed.\nLogging you in.',
    mailbox: 'Open the development mailbox',
  },
  logout: {
    title: 'You are logged out',
    lead: 'Thank you for visiting.\nWe look forward to seeing you again.',
    inactive: 'You were logged out because the site was not used for more than 60 minutes.',
    unauthorized:
      'You were logged out because your session has ended or you have no permission.\nPlease log in again.',
    again: 'Log in again',
  },
  changePassword: {
    title: 'Change password',
    lead: 'To keep your account safe, please choose a new password first.',
    leadOwn: 'Please enter your present password and a new one.',
    current: 'Present password',
    next: 'New password',
    nextHelp: 'Use 8 or more characters with at least two of lowercase, uppercase, numbers and symbols.',
    again: 'New password, once more',
    submit: 'Change the password',
    busy: 'Changing',
    done: 'Your password has been changed.',
    logout: 'Log out',
  },
};

import type { registration as japanese } from '#messages/ja/account/registration.ts';

export const registration: typeof japanese = {
  register: {
    title: 'New here?',
    lead: 'Please choose what applies to you.',
    existing: 'You have a contract with us',
    existingText: 'If you have a contract and are new to the members’ site, please register here.',
    existingNeeds: 'Please have your membership card with your member number at hand.',
    email: 'E-mail address',
    emailHelp: 'Please enter the address you gave us with your contract.',
    emailAgain: 'E-mail address (again)',
    submit: 'Send the e-mail',
    busy: 'Sending',
    sent: 'The e-mail is on its way',
    sentText: (email: string) =>
      `We have written to ${email}.\nPlease open the link in the e-mail to continue.`,
    otherAddress: 'Enter another address',
  },
  existing: {
    title: 'Register for the members’ site',
    lead: 'So that we can find your contract, please enter the details on your membership card.',
    email: 'E-mail address',
    emailHelp: 'Confirmed. You will log in with it.',
    memberId: 'Member number',
    memberIdHelp: 'Eight digits on your membership card.',
    birthday: 'Date of birth',
    tel: 'Telephone number',
    telHelp: 'The telephone or mobile number you gave us.',
    password: 'Password',
    passwordHelp: 'Use 8 or more characters with at least two of lowercase, uppercase, numbers and symbols.',
    again: 'Password (again)',
    submit: 'Register',
    busy: 'Registering',
    done: 'You are registered',
    doneText: 'You can now log in with your e-mail address and password.',
    staff: 'Our staff will contact you',
    staffText:
      'Your e-mail address is not the one in your contract, so our staff will look into it.\nWe will call you at the telephone number we have for you.',
    none: 'We could not read your link.\nPlease open the link in the e-mail once more.',
    ask: 'Start registration',
  },
};

import type { forms as japanese } from '#messages/ja/forms.ts';

export const forms: typeof japanese = {
  required: 'Required',
  kept: 'On file',
  optional: 'Optional',
  summaryTitle: (count: number) => (count === 1 ? 'Please check one field' : `Please check ${count} fields`),
  inField: (label: string, problem: string) => `${label}: ${problem}`,
  normalised: {
    halfWidth: 'Changed to half-width characters',
    kana: 'Changed to full-width katakana',
    number: 'The number has been reformatted',
    email: 'Changed to half-width characters',
    ticket: 'The letters and digits have been reformatted',
  },
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  decrease: (what: string) => `${what}: one fewer`,
  increase: (what: string) => `${what}: one more`,
  choose: 'Please choose',
  birthday: {
    year: 'Year',
    month: 'Month',
    day: 'Day',
    yearOption: (year) => String(year),
    monthOption: (month) =>
      new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2000, month - 1)),
      ),
    dayOption: (day) => String(day),
  },
  entriesAreBack: 'What you had entered before is back.',
  notSent:
    'You are offline, so nothing has been sent.\nWhat you entered is still here. Please try again once you are back online.',
  leave: {
    title: 'Your entries are not saved yet',
    text: 'If you leave now, what you have entered will be lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
    close: 'Close without saving',
  },
  rules: {
    required: (label: string) => `${label} is required`,
    requiredChoice: (label: string) => `Please choose: ${label}`,
    email: 'Please check the e-mail address\nExample: hanako@example.jp',
    kana: 'Please use full-width katakana',
    atMost: (limit: number) => `Please enter ${limit} or less`,
    atLeast: (limit: number) => `Please enter ${limit} or more`,
    representativeAge: (limit: number) => `The representative must be ${limit} or older`,
    adultAge: (limit: number) =>
      `Adults are ${limit} or older\nPlease book younger guests as children when you choose the number of guests`,
    childAge: (limit: number) =>
      `Children are up to ${limit} years old\nPlease book older guests as adults when you choose the number of guests`,
    bedShareAge: (limit: number) => `Children who share a bed must be ${limit} or younger`,
    wholeNumber: 'Please enter a whole number',
    digits: 'Please enter a number\nExample: 12',
    under18: 'Members must be 18 or older',
    addressOrPassport: 'Please enter an address in Japan, or nationality and passport number',
    phone: 'Please enter a telephone number that begins with 0\nExample: 090-1234-5678',
    personName: 'Please enter the name in letters, without symbols or emoji',
    unprintable: 'Please enter one line, without characters that cannot be seen',
    phoneAbroad: 'Please begin with the country code\nExample: +1-415-555-0100',
    postalCode: 'Please enter the seven digits of the postal code\nExample: 123-4567',
    date: 'Please enter a valid date',
    password:
      'Please use 8 or more characters with at least two of lowercase, uppercase, numbers and symbols',
    mismatch: 'The two entries do not match',
    memberId: 'Please enter the eight digits on your membership card\nExample: 12345678',
    birthday: 'Please choose a date between 1900 and today',
    contactNeeded: 'Please enter a telephone number or an e-mail address',
    phoneNeeded: 'Please enter a telephone or a mobile number',
    ticket: 'Please use half-width letters, digits and hyphens',
    houseNumber: 'Please add the number of the block or house\nIf there is none, please write “no number”',
    tooLong: (limit, now) =>
      `Please enter at most ${limit} characters${now === undefined ? '' : ` (${now} now)`}`,
  },
};

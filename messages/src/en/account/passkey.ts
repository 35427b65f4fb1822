import type { passkey as japanese } from '#messages/ja/account/passkey.ts';

export const passkey: typeof japanese = {
  title: 'Passkeys',
  text: 'Log in with your face, your fingerprint or the PIN of your device instead of a code by e-mail.\nYour password goes on working as before.',
  none: 'No passkeys are registered.',
  added: (at: string) => `Added: ${at}`,
  lastUsed: (at: string) => `Last used: ${at}`,
  neverUsed: 'Not used yet',
  synced: 'Works on your other devices too',
  onOneDevice: 'Works on the device it was added on',
  add: 'Add a passkey',
  notSupported: 'Your browser does not support passkeys.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  addTitle: 'Add a passkey?',
  addText:
    'Please enter your password and press “Add”.\nYour device will then ask for your face, your fingerprint or its PIN.',
  password: 'Password',
  name: 'Name of the passkey',
  nameHelp: 'So that you can tell it from others later.',
  defaultName: 'Passkey',
  addNow: 'Add',
  busy: 'Checking',
  addDone: 'The passkey has been added.',
  renameTitle: 'Rename the passkey',
  save: 'Save',
  renameDone: 'The name has been changed.',
  removeTitle: 'Delete the passkey?',
  removeText: (name: string) =>
    `You will no longer be able to log in with ${name}.\nOther devices that logged in with it will be logged out.`,
  removeNow: 'Delete',
  removeDone: 'The passkey has been deleted.',
  keep: 'Cancel',
  problems: {
    cancelled: 'Nothing was added.\nTo try again, press “Add”.',
    alreadyHere: 'A passkey for this device is already registered.',
    unfit:
      'This device could not create a passkey.\nPlease set up a screen lock (face, fingerprint or PIN) and try again.',
    wrongSite:
      'Passkeys cannot be used at this address.\nPlease open the members’ site at its usual address.',
    failed: 'The passkey could not be added.\nPlease try again later.',
  },
};

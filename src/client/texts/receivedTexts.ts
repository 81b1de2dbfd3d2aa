import { catalogue } from './catalogue'

/** Of feeds and messages that ask to be confirmed (D-101). */
export const confirmationTexts = catalogue({
  confirmation: 'Confirmation',
  pleaseConfirm: 'Please confirm that you have read this.',
  confirm: 'I have read this',
  confirmedOn: 'You confirmed this on',
})

/** Of what a message of a communication asks for. */
export const receivedTexts = catalogue({
  agreement: 'Agreement',
  pleaseSign: (name: string) => `Please sign '${name}'.`,
  readAndSign: 'Read and sign',
  signedOn: (name: string) => `You signed '${name}' on`,
  view: 'View agreement',
  failed: 'What this message asks for could not be loaded',
})

/** Of the agreement itself. */
export const agreementTexts = catalogue({
  loading: 'Loading the agreement',
  failed: 'The agreement could not be loaded',
  signature: 'Your signature',
  fullName: 'Full name',
  consent: (name: string) =>
    `By signing, I confirm that I have read '${name}' and agree to it, and that what I entered is correct.`,
  sign: 'Sign',
  close: 'Close',
  askTitle: 'Sign this agreement?',
  askText: "You can sign it only once. After that, your answers can't be changed.",
  notYet: 'Not yet',
  signedBy: (name: string) => `Signed by ${name} on`,
  download: 'Download PDF',
})

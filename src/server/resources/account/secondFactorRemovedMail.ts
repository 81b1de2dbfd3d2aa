import type { NewMail } from '@server/mail/mailService'

/** Tells a person that their second factor was removed by a command on the server. */
export const secondFactorRemovedMail = (organisationName: string): Pick<NewMail, 'subject' | 'text'> => ({
  subject: 'Two factor authentication was turned off',
  text: [
    `An administrator turned two factor authentication off for your account at ${organisationName}. Signing in asks for the password alone from now on, and all devices were signed out. Set it up again in your profile.`,
    'If you did not ask for this, tell an administrator of your organisation at once.',
  ].join('\n\n'),
})

import type { NewMail } from '@server/mail/mailService'

/** Tells a person that their second factor was removed by a command on the server. */
export const secondFactorRemovedMail = (organisationName: string): Pick<NewMail, 'subject' | 'text'> => ({
  subject: 'Two-step authentication was turned off',
  text: [
    `An administrator turned off two-step authentication for your account at ${organisationName}. From now on, signing in asks for your password only, and all your devices were signed out. You can set it up again in your profile.`,
    'If you did not ask for this, contact an administrator of your organisation straight away.',
  ].join('\n\n'),
})

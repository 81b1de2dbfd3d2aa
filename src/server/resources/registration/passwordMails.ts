import type { NewMail } from '@server/mail/mailService'

type Words = Pick<NewMail, 'subject' | 'text' | 'isSecret' | 'priority'>
/** The portal's name and URL for mails. */
export type Portal = { productName: string; url: string }

const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
const linkOf = ({ url }: Portal, token: string) => `${url}/users/password/edit?token=${token}`
const validity = 'The link works once, within the hour.'

/** For a person who forgot their password, or for whom another person requested a link (D-24). */
export const passwordLinkMail = (portal: Portal, token: string): Words => ({
  subject: 'Choose a new password',
  text: letter(
    `Somebody, probably you, asked for a new password for your account at ${portal.productName}. Choose one here:`,
    linkOf(portal, token),
    validity,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ),
  isSecret: true,
})

/** Without the name, because anybody can register with any address. */
export const registeredMail = (portal: Portal, token: string): Words => ({
  subject: 'Finish your registration',
  text: letter(
    `To finish your registration at ${portal.productName}, choose a password here:`,
    linkOf(portal, token),
    `${validity} Later, ask for another one: ${portal.url}/users/password/new`,
    'If you did not register, there is nothing to do: without a password nobody can sign in.',
  ),
  isSecret: true,
})

/** Sent instead of creating a second account (D-19). */
export const alreadyRegisteredMail = ({ productName, url }: Portal): Words => ({
  subject: 'You already have an account',
  text: letter(
    `Somebody, probably you, registered at ${productName} with this address. It already has an account: sign in here:`,
    `${url}/login`,
    `If you do not know your password, choose a new one: ${url}/users/password/new`,
    'If it was not you, there is nothing to do.',
  ),
  priority: 'urgent',
})

export const passwordResetMail = ({ productName, url }: Portal): Words => ({
  subject: 'Your password was changed',
  text: letter(
    `The password of your account at ${productName} was changed by a link that was sent to this address. Everybody who was signed in with it has been signed out.`,
    `If it was not you, choose a new one at once: ${url}/users/password/new, and tell your administrator.`,
  ),
})

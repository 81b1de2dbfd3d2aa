import { singleSignOnPath } from '@contract/providerSignIn'
import { invitationDays } from '@contract/people'
import type { NewMail } from '@server/mail/mailService'

type Words = Pick<NewMail, 'subject' | 'text' | 'isSecret' | 'priority'>
/** The portal's name and URL for mails. */
export type Portal = { productName: string; url: string }

const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
export const linkOf = ({ url }: Pick<Portal, 'url'>, token: string) => `${url}/users/password/edit?token=${token}`
const validity = 'The link works once and expires in one hour.'

/** For a person who forgot their password, or for whom another person requested a link (D-24). */
export const passwordLinkMail = (portal: Portal, token: string): Words => ({
  subject: 'Choose a new password',
  text: letter(
    `We received a request for a new password for your account at ${portal.productName}. Choose one here:`,
    linkOf(portal, token),
    validity,
    'If this was not you, you can ignore this email. Your password stays the same.',
  ),
  isSecret: true,
})

/** Without the name, because anybody can register with any address. */
export const registeredMail = (portal: Portal, token: string): Words => ({
  subject: 'Finish your registration',
  text: letter(
    `To finish your registration at ${portal.productName}, choose a password here:`,
    linkOf(portal, token),
    `${validity} After that, request a new one: ${portal.url}/users/password/new`,
    'If you did not register, you can ignore this email. The account cannot be used until a password is chosen.',
  ),
  isSecret: true,
})

/** What an administrator sends: it names the organisation, and nothing that somebody typed for this person. */
export const invitationMail = (organisation: string, link: string): Words => ({
  subject: 'Your account is ready',
  text: letter(
    `You have been given an account at ${organisation}. To start using it, choose a password here:`,
    link,
    `The link works once and expires in ${invitationDays} days. After that, ask your administrator for a new one.`,
    'If you did not expect this, you can ignore this email. The account cannot be used until a password is chosen.',
  ),
  isSecret: true,
})

/** The same for an account that has a password. */
export const sentPasswordLinkMail = (organisation: string, link: string): Words => ({
  subject: 'Choose a new password',
  text: letter(
    `An administrator sent you this link to choose a new password for your account at ${organisation}:`,
    link,
    validity,
    'Until you use it, your password stays the same. If you did not ask for this, tell your administrator.',
  ),
  isSecret: true,
})

/** Sent instead of a link to a password, where people sign in at their organisation's provider alone. */
export const providerMail = (organisation: string, { provider, url }: { provider: string; url: string }): Words => ({
  subject: `Sign in with ${provider}`,
  text: letter(
    `You have an account at ${organisation}. You do not need a password for it: sign in with ${provider}, as at your other programs.`,
    `${url}${singleSignOnPath}`,
    `If you cannot sign in at ${provider}, ask your administrator.`,
  ),
})

/** Sent instead of creating a second account (D-19). */
export const alreadyRegisteredMail = ({ productName, url }: Portal): Words => ({
  subject: 'You already have an account',
  text: letter(
    `This address was used to register at ${productName}, but it already has an account. Sign in here:`,
    `${url}/login`,
    `If you have forgotten your password, choose a new one: ${url}/users/password/new`,
    'If this was not you, you can ignore this email.',
  ),
  priority: 'urgent',
})

export const passwordResetMail = ({ productName, url }: Portal): Words => ({
  subject: 'Your password was changed',
  text: letter(
    `The password of your account at ${productName} was changed using a link sent to this address. All devices were signed out.`,
    `If this was not you, choose a new one straight away (${url}/users/password/new) and tell your administrator.`,
  ),
})

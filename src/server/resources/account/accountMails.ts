import { writtenMoment } from '@server/time/writtenMoment'

/** Whose account it is, and when what happened. */
type Facts = { organisationName: string; now: Date; timeZone: string }
type MailText = { subject: string; text: string }

/** Without the name: an address that nobody has proven must not be written what a stranger likes. */
const letter = (...paragraphs: string[]) => ['Hello,', ...paragraphs].join('\n\n')
const accountAt = ({ organisationName }: Facts) => `your account at ${organisationName}`
const timeOf = ({ now, timeZone }: Facts) => writtenMoment(now, timeZone)
const notYou = 'If this was not you, tell an administrator of your organisation at once.'

/** What people are told by mail about their account. Nothing in them opens one. */
export const accountMails = {
  /** To the address that was (D-40). The new one is not told there. */
  emailChanged: (facts: Facts): MailText => ({
    subject: 'Your e-mail address was changed',
    text: letter(
      `The e-mail address of ${accountAt(facts)} was changed on ${timeOf(facts)}. You sign in with the new address from now on, and this one gets no more mails.`,
      notYou,
    ),
  }),
  passwordChanged: (facts: Facts): MailText => ({
    subject: 'Your password was changed',
    text: letter(
      `The password of ${accountAt(facts)} was changed on ${timeOf(facts)}. Other devices were signed out.`,
      notYou,
    ),
  }),
  secondFactorEnabled: (facts: Facts): MailText => ({
    subject: 'Two factor authentication was enabled',
    text: letter(
      `An authenticator app was set up for ${accountAt(facts)} on ${timeOf(facts)}. Signing in asks for its code from now on. Other devices were signed out.`,
      notYou,
    ),
  }),
}

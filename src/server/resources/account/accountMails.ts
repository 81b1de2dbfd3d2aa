import { writtenMoment } from '@server/time/writtenMoment'

/** The organisation and the time for the mail. */
type Facts = { organisationName: string; now: Date; timeZone: string }
type MailText = { subject: string; text: string }

/** Without the name: a stranger who registers an address must not choose what its owner receives. */
const letter = (...paragraphs: string[]) => ['Hello,', ...paragraphs].join('\n\n')
const accountAt = ({ organisationName }: Facts) => `your account at ${organisationName}`
const timeOf = ({ now, timeZone }: Facts) => writtenMoment(now, timeZone)
const notYou = 'If this was not you, contact an administrator of your organisation straight away.'

/** Mails about a person's account. None contains anything that opens an account. */
export const accountMails = {
  /** To the old address (D-40). It does not mention the new one. */
  emailChanged: (facts: Facts): MailText => ({
    subject: 'Your email address was changed',
    text: letter(
      `The email address of ${accountAt(facts)} was changed on ${timeOf(facts)}. From now on, sign in with the new address. This one will not receive any more emails.`,
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
    subject: 'Two-step authentication was turned on',
    text: letter(
      `An authenticator app was set up for ${accountAt(facts)} on ${timeOf(facts)}. From now on, signing in asks for its code. Other devices were signed out.`,
      notYou,
    ),
  }),
}

import type { Scope } from '@server/database/scope'
import type { MailService, NewMail } from '@server/mail/mailService'
import type { OwnSecurity } from '@server/people/personRepository'
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
const accountMails = {
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

/** Mails an account about a change, in the transaction of the change, to the address from before it. */
export const writeToAccount = async (
  mails: MailService,
  scope: Scope,
  account: Pick<OwnSecurity, 'organisation_name' | 'email'>,
  what: keyof typeof accountMails,
): Promise<void> => {
  const { organisation_name: organisationName, email: to } = account
  const { now, timeZone } = scope
  await mails.send(scope, { to, ...accountMails[what]({ organisationName, now, timeZone }) })
}

/** Tells a person that their second factor was removed by an administrator. */
export const secondFactorRemovedMail = (organisationName: string): Pick<NewMail, 'subject' | 'text'> => ({
  subject: 'Two-step authentication was turned off',
  text: [
    `An administrator turned off two-step authentication for your account at ${organisationName}. From now on, signing in asks for your password only, and all your devices were signed out. You can set it up again in your profile.`,
    'If you did not ask for this, contact an administrator of your organisation straight away.',
  ].join('\n\n'),
})

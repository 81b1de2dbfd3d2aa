import type { Mail } from '@contract/mails'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { fullName } from '@server/people/fullName'
import { personRepository } from '@server/people/personRepository'
import { writtenMoment } from '@server/time/writtenMoment'

/** Sends a mail to the scope's person alone. */
export const sendTestMail = async (scope: Scope, mails: MailService): Promise<Mail> => {
  const { email, organisation_name: organisation, ...names } = await personRepository.findOwn(scope)
  const id = await mails.send(scope, {
    to: email,
    subject: `Test mail from ${organisation}`,
    text: [
      `Hello ${fullName(names)},`,
      `You asked for this mail on ${writtenMoment(scope.now, scope.timeZone)}. As you can read it, mails from ${organisation} arrive at your address.`,
    ].join('\n\n'),
    priority: 'urgent',
  })
  const { text: _text, ...mail } = await mails.show(scope, id)
  return mail
}

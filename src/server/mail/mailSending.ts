import { z } from 'zod'
import { organisationJobKind } from '@server/jobs/jobKind'

/** Sends a mail. Mails with links that a user waits for are urgent: see `MailService.send`. */
export const mailSending = organisationJobKind({
  name: 'mail.send',
  priority: 'normal',
  payload: z.object({ mailId: z.string().min(1) }),
})

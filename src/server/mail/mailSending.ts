import { z } from 'zod'
import { organisationJobKind } from '@server/jobs/jobKind'

/** A mail on its way. Those with links that somebody waits for are urgent: see `MailService.send`. */
export const mailSending = organisationJobKind({
  name: 'mail.send',
  priority: 'normal',
  payload: z.object({ mailId: z.string().min(1) }),
})

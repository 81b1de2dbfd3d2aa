import { Ban, Check, CircleAlert, Clock, Undo2 } from 'lucide-react'
import type { Job } from '@contract/jobs'
import type { Mail } from '@contract/mails'
import { useTexts } from '@client/texts/catalogue'
import { jobsTexts, mailsTexts } from '@client/texts/mailsTexts'
import { Tag } from '@client/ui/Tag'

const mailLooks = {
  waiting: { look: 'pending', icon: Clock },
  sent: { look: 'done', icon: Check },
  bounced: { look: 'failed', icon: Undo2 },
  failed: { look: 'failed', icon: CircleAlert },
  withheld: { look: 'plain', icon: Ban },
} as const

/** How far a mail has come. */
export const MailState = ({ state }: Pick<Mail, 'state'>) => (
  <Tag {...mailLooks[state]}>{useTexts(mailsTexts).stateNames[state]}</Tag>
)

/** A secret mail that failed has lost its text. */
export const isRetried = ({ state, secret }: Mail) => state === 'failed' && !secret

const jobLooks = {
  waiting: { look: 'pending', icon: Clock },
  dead: { look: 'failed', icon: CircleAlert },
} as const

/** Whether a job is still tried. */
export const JobState = ({ state }: Pick<Job, 'state'>) => (
  <Tag {...jobLooks[state]}>{useTexts(jobsTexts).stateNames[state]}</Tag>
)

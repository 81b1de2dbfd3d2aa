import type { RetentionTime } from '@contract/retention'
import { catalogue } from './catalogue'

const times: Readonly<Record<RetentionTime, string>> = {
  forever: 'Keep for ever',
  '84': '7 years',
  '60': '5 years',
  '36': '3 years',
  '24': '2 years',
  '12': '1 year',
  '6': '6 months',
  '3': '3 months',
}

/** Names of what is counted: 'One message', '1,204 messages', 'More than 100,000 messages'. */
const counted = (one: string, many: string) => (count: number, isMore: boolean) => {
  if (count === 1) return one
  const number = count.toLocaleString('en')
  return isMore ? `More than ${number} ${many}` : `${number} ${many}`
}

export const retentionTexts = catalogue({
  loading: 'Loading how long things are kept',
  failed: "Couldn't load how long things are kept",
  times,
  howLong: 'How long to keep',
  intro: 'What gets older is deleted for good, once a day.',
  messages: 'Messages',
  messagesHelp:
    'Notifications and personal messages, with replies and files. What still has to be confirmed or signed stays.',
  chat: 'Chat',
  chatHelp: 'Messages of group chats, with files. Groups and their members stay.',
  chatElsewhere: "Twilio keeps this organisation's chat, so it can't be limited here.",
  auditLog: 'Audit log',
  auditLogHelp: 'At least a year, so that what happened can be found out.',
  plannedFor: (time: string) => `Shorter times take effect on ${time}`,
  plannedText: (what: string) => `${what}. Nothing is deleted before, and until then you can change it back.`,
  plannedTime: (what: string, time: string) => `${what}: ${time.toLowerCase()}`,
  changeBack: 'Change back',
  preview: 'What would be deleted now',
  counting: 'Counting what would be deleted',
  countFailed: "Couldn't count what would be deleted",
  stays: 'Nothing is deleted',
  noneOlder: (day: string) => `Nothing from before ${day}`,
  older: (what: string, day: string) => `${what} from before ${day}`,
  counts: {
    messages: counted('One message', 'messages'),
    chat: counted('One chat message', 'chat messages'),
    auditLog: counted('One entry', 'entries'),
  },
  notCounted: 'Wait until everything that would be deleted has been counted.',
  askTitle: 'Keep things for a shorter time?',
  askText:
    'What is older than the times you chose is deleted for good in 24 hours, and from then on once a day. Until then you can change it back. As of now, this would go:',
  nothingYet: 'Nothing is that old yet',
  yes: 'Delete in 24 hours',
  no: 'Keep as it is',
  save: 'Save',
  elsewhere: 'Everything else',
  others: {
    emails: 'Emails',
    emailsText: '90 days',
    signIns: 'Sign-ins on devices',
    signInsText: '30 days after they end',
    work: 'Imports and mass sendings',
    workText: 'Imports 30 days, mass sendings and failed jobs 90 days',
    content: 'Feeds, diary, documents, shifts and leave',
    contentText: 'Until someone deletes them',
    proof: 'Sent communications, signatures, and who read or confirmed what',
    proofText: 'As long as the organisation',
  },
  lastApplied: (time: string) => `Last carried out on ${time}`,
})

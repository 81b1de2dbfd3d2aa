import { addMinutes, min, subDays } from 'date-fns'
import type { Insertable } from 'kysely'
import { letterFor, type Letter } from '@contract/communicationLetters'
import { receivedHref } from '@contract/receivedAddress'
import type { AutomaticValues } from '@contract/shortCodeTexts'
import type { Block } from '@contract/templateBlocks'
import type { Database } from '@server/database/schema'
import { idOf, keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { emailOf } from '@server/demo/peopleRows'
import { randomOf } from '@server/demo/random'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { searchedWords } from '@server/resources/notifications/notificationRepository'
import { mailTextOf } from './communicationMails'
import { signatureRow } from './demoSignatures'
import { type DemoLetter, noSuchUser, sentLetters } from './demoLetters'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** A letter of the demo that was sent. */
export type SentLetter = {
  facts: DemoLetter
  id: string
  letter: Letter
  /** What was filled in for all receivers. */
  values: Readonly<Record<string, string>>
  receivers: readonly DemoPerson[]
  sentAt: Date
  /** The same day as letters write it; finding it takes longer than the rest of a row. */
  today: string
  /** The version of the agreement that it carries. */
  agreement: { versionId: string; blocks: readonly Block[] } | null
  mediaId: string | null
  attachments: string
  /** It is being sent again to those whom its mail did not reach. */
  isPaused: boolean
}
type Facts = { organisation: DemoOrganisation; now: Date }

/** Mails are kept that long. */
const keptDays = 90
const unsubscribed = { name: 'Sofia Almeida', daysAgo: 50 }
/** They open everything at once, so that their inboxes are as the pictures show them. */
const mainAccounts: readonly string[] = ['Ella King', 'Priya Nair', 'Hannah Wirth']

export const messageIdOf = ({ organisation }: Facts, { key }: DemoLetter) => idOf(organisation, 'message', key)

/** Where mails lead to; the demo does not know its own address. */
const portalUrl = 'https://portal.harbour.test'

const valuesOf = ({ organisation }: Facts, person: DemoPerson, today: string): AutomaticValues => {
  const [first_name = '', ...rest] = person.name.split(' ')
  return {
    first_name,
    last_name: rest.join(' '),
    full_name: person.name,
    email: emailOf(organisation, person),
    location_name: person.locations.toSorted().join(', '),
    role_name: person.roles.toSorted().join(', '),
    company_name: organisation.name,
    today,
  }
}

const asksOf = ({ facts: { openFor, agreement } }: SentLetter) => openFor !== undefined || agreement !== undefined

/** When somebody opened it; null while they have not. What it asks for keeps it unread until it is done. */
const openedAt = ({ now }: Facts, { facts, sentAt }: SentLetter, person: DemoPerson): Date | null => {
  const { name } = person
  const random = randomOf(`${facts.key}-${keyOf(person)}-opens`)
  const at = min([addMinutes(sentAt, random.between(4, 2_500)), now])
  if (facts.agreement !== undefined) return facts.signedBy?.includes(name) ? at : null
  if (facts.openFor !== undefined) return facts.openFor.includes(name) ? null : at
  return mainAccounts.includes(name) || random.between(1, 6) > 1 ? at : null
}

const notificationIdOf = ({ organisation }: Facts, { facts }: SentLetter, person: DemoPerson) =>
  idOf(organisation, 'notification', `letter-${facts.key}-${keyOf(person)}`)

const mailIdOf = ({ organisation }: Facts, { facts }: SentLetter, person: DemoPerson) =>
  idOf(organisation, 'mail', `${facts.key}-${keyOf(person)}`)

const notificationOf = (facts: Facts, sent: SentLetter, person: DemoPerson): Row<'notifications'> => {
  const { organisation } = facts
  const asks = asksOf(sent)
  const read_at = openedAt(facts, sent, person)
  return {
    id: notificationIdOf(facts, sent, person),
    organisation_id: organisation.key,
    person_id: personIdOf(organisation, person),
    source: 'hris',
    sub_category: null,
    sender_id: idOf(organisation, 'person', sent.facts.creator),
    subject: '',
    message: '',
    message_text: '',
    shared_message_id: messageIdOf(facts, sent.facts),
    code_values: JSON.stringify(valuesOf(facts, person, sent.today)),
    media_id: sent.mediaId,
    href: asks ? receivedHref(sent.id) : null,
    priority: asks ? 'high' : 'normal',
    is_held: asks && read_at === null,
    read_at,
    created_at: sent.sentAt,
    updated_at: read_at ?? sent.sentAt,
  }
}

/** Since when an address is known to take no mails. */
const lostSince = (name: string): number | undefined =>
  sentLetters.findLast(({ bounced }) => bounced?.[name] === noSuchUser)?.daysAgo

/** What became of a mail, if it did not arrive. */
const outcomeOf = ({ bounced, daysAgo }: DemoLetter, { name }: DemoPerson) => {
  const refusal = bounced?.[name]
  if (refusal !== undefined) return { outcome: 'bounced' as const, outcome_reason: refusal }
  if (daysAgo < (lostSince(name) ?? 0))
    return {
      outcome: 'withheld' as const,
      outcome_reason: `The person’s address takes no mails: ${noSuchUser}`,
    }
  if (name === unsubscribed.name && daysAgo < unsubscribed.daysAgo)
    return { outcome: 'withheld' as const, outcome_reason: 'The person has unsubscribed from mails of this kind.' }
  return { outcome: null, outcome_reason: null }
}

const mailOf = (facts: Facts, sent: SentLetter, person: DemoPerson): Row<'mails'> => {
  const { organisation } = facts
  const values = valuesOf(facts, person, sent.today)
  const outcome = outcomeOf(sent.facts, person)
  return {
    id: mailIdOf(facts, sent, person),
    organisation_id: organisation.key,
    kind: 'communication',
    person_id: personIdOf(organisation, person),
    to_address: values.email,
    reply_to: sent.facts.replyTo ?? null,
    subject: letterFor(sent.letter, sent.values, values).subject,
    text: '',
    html: null,
    mail_text_id: sent.id,
    code_values: JSON.stringify(values),
    attachments: sent.attachments,
    is_secret: false,
    created_at: sent.sentAt,
    sent_at: outcome.outcome === 'withheld' ? null : addMinutes(sent.sentAt, 1),
    ...outcome,
  }
}

const isKept = ({ facts }: SentLetter) => facts.daysAgo < keptDays
const isSkipped = ({ facts }: SentLetter, { name }: DemoPerson) => facts.skipped?.includes(name) === true
const gotIt = (sent: SentLetter) => sent.receivers.filter((person) => !isSkipped(sent, person))

const receiverOf = (facts: Facts, sent: SentLetter, person: DemoPerson): Row<'communication_receivers'> => {
  const who = {
    organisation_id: facts.organisation.key,
    communication_id: sent.id,
    person_id: personIdOf(facts.organisation, person),
  }
  const nothing = { notification_id: null, mail_id: null, confirmed_at: null }
  if (isSkipped(sent, person)) return { ...who, ...nothing, state: 'skipped' }
  const isAgain = sent.isPaused && sent.facts.bounced?.[person.name] !== undefined
  return {
    ...who,
    state: isAgain ? 'queued' : 'sent',
    notification_id: notificationIdOf(facts, sent, person),
    mail_id: isAgain || !isKept(sent) ? null : mailIdOf(facts, sent, person),
    confirmed_at: asksOf(sent) ? openedAt(facts, sent, person) : null,
  }
}

/** What the receivers of sent letters got, and what became of it. */
export const receiptsOf = (facts: Facts, letters: readonly SentLetter[]) => {
  const { organisation, now } = facts
  const organisation_id = organisation.key
  const mailed = letters.filter(isKept)
  const personId = (name: string) => idOf(organisation, 'person', name)
  return {
    shared_messages: letters.map((sent): Row<'shared_messages'> => ({
      id: messageIdOf(facts, sent.facts),
      organisation_id,
      subject: sent.letter.subject,
      message: sent.letter.html,
      searched_text: searchedWords(sent.letter.subject, wordsOfCleanHtml(sent.letter.html), sent.values),
      code_values: JSON.stringify(sent.values),
      created_at: sent.sentAt,
    })),
    notifications: letters.flatMap((sent) => gotIt(sent).map((person) => notificationOf(facts, sent, person))),
    mail_texts: mailed.map((sent) => ({
      id: sent.id,
      organisation_id,
      ...mailTextOf({
        html: sent.letter.html,
        company: organisation.name,
        portalUrl,
        areFilesLeftOut: false,
        asks: asksOf(sent),
      }),
      code_values: JSON.stringify(sent.values),
      created_at: sent.sentAt,
    })),
    mails: mailed.flatMap((sent) => gotIt(sent).map((person) => mailOf(facts, sent, person))),
    communication_receivers: letters.flatMap((sent) => sent.receivers.map((person) => receiverOf(facts, sent, person))),
    mail_unsubscriptions: [
      {
        organisation_id,
        person_id: personId(unsubscribed.name),
        kind: 'communication' as const,
        created_at: subDays(now, unsubscribed.daysAgo),
      },
    ],
    bounced_addresses: organisation.people.flatMap(({ name }): Row<'bounced_addresses'>[] => {
      const daysAgo = lostSince(name)
      if (daysAgo === undefined) return []
      const since = { reason: noSuchUser, bounced_at: subDays(now, daysAgo) }
      return [{ organisation_id, person_id: personId(name), ...since }]
    }),
  }
}

/** What receivers signed. */
export const signaturesOf = (facts: Facts, letters: readonly SentLetter[]) =>
  letters.flatMap((sent) => {
    const { agreement } = sent
    if (agreement === null) return []
    return gotIt(sent).flatMap((person) => {
      const signedAt = openedAt(facts, sent, person)
      const { organisation } = facts
      const own = valuesOf(facts, person, sent.today)
      const values = { ...sent.values, ...own }
      if (signedAt === null) return []
      return [
        signatureRow({ organisation, communicationId: sent.id, agreement, person, email: own.email, values, signedAt }),
      ]
    })
  })

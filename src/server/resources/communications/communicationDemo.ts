import { subDays, subMinutes } from 'date-fns'
import type { Insertable } from 'kysely'
import { everybody, type AudienceForm } from '@contract/audience'
import { codesOfLetter, letterOf, valuesOf } from '@contract/communicationLetters'
import type { Block } from '@contract/templateBlocks'
import type { Database } from '@server/database/schema'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { idOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { type Story, storyOf } from '@server/demo/story/facts'
import { jobPriorities } from '@server/jobs/jobPriority'
import { mediaKey } from '@server/media/mediaFiles'
import { demoJob } from '@server/resources/jobs/jobExamples'
import { demoMail } from '@server/resources/mails/mailExamples'
import { templateDemo } from '@server/resources/documentTemplates/documentTemplateDemo'
import { shortCodeDemo } from '@server/resources/shortCodes/shortCodeExamples'
import { writtenDay } from '@server/time/writtenMoment'
import { communicationFilters } from './communicationRepository'
import { scheduled, sending } from './communicationSending'
import { unsentLetters } from './demoDrafts'
import { type DemoLetter, sentLetters } from './demoLetters'
import { messageIdOf, receiptsOf, type SentLetter, signaturesOf } from './demoReceipts'

type Facts = { organisation: DemoOrganisation; now: Date; story: Story; templates: ReturnType<typeof templateDemo> }
type Told = Pick<Facts, 'now' | 'story'>
type Row<Table extends keyof Database> = Insertable<Database[Table]>

const letterIdOf = ({ organisation }: Pick<Facts, 'organisation'>, { key }: DemoLetter) =>
  idOf(organisation, 'communication', key)
const mediaIdOf = ({ organisation }: Pick<Facts, 'organisation'>, { key, files }: DemoLetter) =>
  files ? idOf(organisation, 'media', `letter-${key}`) : null

/** During working hours of its day; a draft is as old as it says. */
const writtenAt = ({ story, now }: Told, { key, daysAgo }: DemoLetter): Date => {
  if (!Number.isInteger(daysAgo)) return subMinutes(now, Math.round(daysAgo * 1_440))
  return story.days.at(-daysAgo, 8 + randomOf(`${key}-written`).between(0, 32) / 4)
}

/** Texts are in the words of the day on which they were written. */
const told = (facts: Facts, letter: DemoLetter, text: string) =>
  facts.story.tell(text, facts.story.days.aheadOf(writtenAt(facts, letter)))

const formOf = ({ organisation }: Facts, { audience }: DemoLetter): AudienceForm => {
  const idsOf = (kind: string, names: readonly string[] = []) => names.map((name) => idOf(organisation, kind, name))
  return {
    ...everybody,
    locationIds: idsOf('location', audience.places),
    regionIds: idsOf('region', audience.regions),
    locationCategoryIds: idsOf('location-category', audience.categories),
    roleIds: idsOf('role', audience.roles),
  }
}

/** Those whom the filters find, without the writer and whoever else was taken out of the list. */
const receiversOf = ({ organisation }: Facts, letter: DemoLetter): DemoPerson[] => {
  const { audience, only, creator, skipped = [] } = letter
  const { places, regions, categories, roles } = audience
  const meets = (chosen: readonly string[] | undefined, of: string) => chosen?.includes(of) ?? true
  const isPlace = (place: string) =>
    organisation.locations.some(
      ({ name, region, category }) =>
        name === place && meets(places, name) && meets(regions, region) && meets(categories, category),
    )
  const isFound = (person: DemoPerson) =>
    (!(places ?? regions ?? categories) || person.locations.some(isPlace)) &&
    (roles?.some((role) => person.roles.includes(role)) ?? true)
  return organisation.people.filter(
    (person) =>
      person.name !== creator &&
      (person.isDisabled !== true || skipped.includes(person.name)) &&
      (only?.includes(person.name) ?? isFound(person)),
  )
}

const templateOf = ({ templates: { document_templates, template_versions } }: Facts, name: string) => {
  const id = document_templates.find((template) => template.name === name)?.id
  const versions = template_versions.filter(({ template_id }) => template_id === id)
  return { id, versions, published: versions.findLast(({ status }) => status === 'published') }
}

/** The version whose blocks a letter copied. */
const copied = (facts: Facts, { template }: DemoLetter) => {
  if (!template) return { template_id: null, template_version_id: null, blocks: [] }
  const { id, versions, published } = templateOf(facts, template.name)
  const version = template.version === undefined ? published : versions[template.version - 1]
  if (id === undefined || !version) throw new Error(`The demo has no template ${template.name}`)
  // written by the demo of templates
  return { template_id: id, template_version_id: version.id, blocks: JSON.parse(version.blocks) as Block[] }
}

const signedVersion = (facts: Facts, name: string) => {
  const { published } = templateOf(facts, name)
  if (!published) throw new Error(`The demo has no agreement ${name}`)
  return { versionId: published.id, blocks: JSON.parse(published.blocks) as Block[] } // as above
}

const filledIn = (facts: Facts, letter: DemoLetter): Record<string, string> =>
  Object.fromEntries(Object.entries(letter.codes ?? {}).map(([name, text]) => [name, told(facts, letter, text)]))

const wholeLetter = (facts: Facts, letter: DemoLetter) => {
  const { template_id, blocks } = copied(facts, letter)
  return letterOf({
    subject: told(facts, letter, letter.subject),
    body: told(facts, letter, letter.body ?? ''),
    documentTemplateId: template_id,
    blocksAttributes: blocks,
  })
}

const sentLetter = (facts: Facts, letter: DemoLetter, isPaused: boolean): SentLetter => {
  const { organisation, now, story } = facts
  const whole = wholeLetter(facts, letter)
  const used = codesOfLetter(whole)
  const codes = shortCodeDemo.rows(organisation, now).filter(({ name }) => used.includes(name))
  const known = codes.map(({ name, description, default_value }) => ({
    name,
    description,
    defaultValue: default_value,
  }))
  const mediaId = mediaIdOf(facts, letter)
  const sentAt = writtenAt(facts, letter)
  const attachments = (letter.files?.(story) ?? []).map(({ name, contentType, content }, index) => ({
    key: mediaKey(organisation.key, `${mediaId}-${index + 1}`),
    name,
    contentType,
    size: content.byteLength,
  }))
  return {
    facts: letter,
    id: letterIdOf(facts, letter),
    letter: whole,
    values: valuesOf(filledIn(facts, letter), known),
    receivers: receiversOf(facts, letter),
    sentAt,
    today: writtenDay(sentAt, organisation.timeZone),
    agreement: letter.agreement === undefined ? null : signedVersion(facts, letter.agreement),
    mediaId,
    attachments: JSON.stringify(attachments),
    isPaused,
  }
}

/** What drafts and sent ones have in common. */
const columnsOf = (facts: Facts, letter: DemoLetter) => {
  const { blocks, ...template } = copied(facts, letter)
  return {
    id: letterIdOf(facts, letter),
    organisation_id: facts.organisation.key,
    reply_to: letter.replyTo ?? '',
    creator_id: idOf(facts.organisation, 'person', letter.creator),
    media_id: mediaIdOf(facts, letter),
    ...template,
    blocks: JSON.stringify(blocks),
    added_filters: JSON.stringify(formOf(facts, letter)),
    must_read: letter.openFor !== undefined,
    agreement_id: letter.agreement === undefined ? null : (templateOf(facts, letter.agreement).id ?? null),
    reminded_at: null,
  }
}

const unsentRow = (facts: Facts, letter: DemoLetter): Row<'communications'> => {
  const at = writtenAt(facts, letter)
  return {
    ...columnsOf(facts, letter),
    subject: told(facts, letter, letter.subject),
    body: told(facts, letter, letter.body ?? ''),
    short_codes: JSON.stringify(filledIn(facts, letter)),
    status: 'draft',
    sent_at: null,
    send_at: letter.sendInDays === undefined ? null : facts.story.days.at(letter.sendInDays, 9),
    agreement_version_id: null,
    batch_id: null,
    created_at: at,
    updated_at: at,
  }
}

const batchIdOf = ({ organisation }: Facts, { key }: DemoLetter) => idOf(organisation, 'batch', `letter-${key}`)

const sentRow = (facts: Facts, sent: SentLetter): Row<'communications'> => ({
  ...columnsOf(facts, sent.facts),
  subject: sent.letter.subject,
  body: sent.letter.html,
  short_codes: JSON.stringify(sent.values),
  status: 'sent',
  sent_at: sent.sentAt,
  send_at: null,
  agreement_version_id: sent.agreement?.versionId ?? null,
  batch_id: sent.isPaused ? batchIdOf(facts, sent.facts) : null,
  created_at: subDays(sent.sentAt, 1),
  updated_at: sent.sentAt,
})

/** A sending that somebody has paused before it did anything. */
const pausedBatch = (facts: Facts, { facts: letter, id: communicationId }: SentLetter): Row<'batches'> => {
  const at = subMinutes(facts.now, 40)
  return {
    id: batchIdOf(facts, letter),
    organisation_id: facts.organisation.key,
    kind: sending.name,
    payload: JSON.stringify({ communicationId, sharedMessageId: messageIdOf(facts, letter) }),
    record_id: communicationId,
    started_by: idOf(facts.organisation, 'person', letter.creator),
    permission: sending.permission,
    state: 'paused',
    failure: null,
    step_cursor: null,
    total: null,
    announced_at: at,
    created_at: at,
    updated_at: at,
    finished_at: null,
  }
}

/** Has a scheduled one sent, as `sendLater` does. */
const jobOf = (facts: Facts, letter: DemoLetter): Row<'jobs'>[] => {
  const { id, organisation_id, send_at } = unsentRow(facts, letter)
  if (!send_at) return []
  return [
    {
      id: idOf(facts.organisation, 'job', `letter-${letter.key}`),
      organisation_id,
      kind: scheduled.name,
      payload: JSON.stringify({ communicationId: id }),
      unique_key: id,
      priority: jobPriorities[scheduled.priority],
      run_at: send_at,
      waiting_since: null,
    },
  ]
}

const lettersOf = ({ key }: DemoOrganisation) =>
  key === harbourKitchens.key ? { unsent: unsentLetters, sent: sentLetters } : { unsent: [], sent: [] }

/** The communications of Harbour Kitchens, with what their receivers got (D-05). */
export const communicationDemo = (organisation: DemoOrganisation, now: Date) => {
  const { unsent, sent: letters } = lettersOf(organisation)
  if (letters.length === 0) return {}
  const facts = {
    organisation,
    now,
    story: storyOf(organisation, now),
    templates: templateDemo(organisation, now),
  }
  const sent = letters.map((letter, index) => sentLetter(facts, letter, index === 0))
  const { communication_receivers, mails, ...receipts } = receiptsOf(facts, sent)
  return {
    ...receipts,
    communications: [...unsent.map((letter) => unsentRow(facts, letter)), ...sent.map((one) => sentRow(facts, one))],
    communication_audience: [...unsent, ...letters].flatMap((letter) =>
      communicationFilters.rowsOf(organisation.key, letterIdOf(facts, letter), formOf(facts, letter)),
    ),
    communication_receivers: [
      ...unsent.flatMap((letter) =>
        receiversOf(facts, letter).map((person) => ({
          organisation_id: organisation.key,
          communication_id: letterIdOf(facts, letter),
          person_id: personIdOf(organisation, person),
        })),
      ),
      ...communication_receivers,
    ],
    agreement_signatures: signaturesOf(facts, sent),
    batches: sent.filter(({ isPaused }) => isPaused).map((one) => pausedBatch(facts, one)),
    jobs: [...unsent.flatMap((letter) => jobOf(facts, letter)), demoJob(now)],
    mails: [...mails, demoMail(now)],
  }
}

/** The files of these communications. */
export const communicationDemoMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] => {
  const facts = { organisation, now, story: storyOf(organisation, now) }
  const { unsent, sent } = lettersOf(organisation)
  return [...unsent, ...sent].flatMap((letter) => {
    const id = mediaIdOf(facts, letter)
    if (id === null || !letter.files) return []
    return [
      {
        id,
        ownerId: idOf(organisation, 'person', letter.creator),
        policy: 'content' as const,
        holder: { kind: 'communication', id: letterIdOf(facts, letter) },
        createdAt: writtenAt(facts, letter),
        files: letter.files(facts.story),
      },
    ]
  })
}

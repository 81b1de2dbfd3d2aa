import type { Named } from '@contract/audience'
import type { ChangedCommunication, Communication, CommunicationRow, Sending } from '@contract/communications'
import type { FormComponent } from '@contract/formComponents'
import type { Block } from '@contract/templateBlocks'
import { exampleCreatedId, exampleNow } from '@server/apiDocument/describedCall'
import { idOf, toKey } from '@server/demo/organisation'

const harbour = { key: 'harbour' }
const personOf = (fullName: string) => ({ globalId: idOf(harbour, 'person', fullName), fullName })
const receiver = (name: string, email = `${toKey(name).replace('-', '.')}@harbour.test`) => ({
  id: idOf(harbour, 'person', name),
  name,
  nameEmail: `${name} (${email})`,
})
const named = (kind: string, ...names: string[]): Named[] =>
  names.map((name) => ({ id: idOf(harbour, kind, name), name }))
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

type Facts = Pick<Communication, 'id' | 'subject' | 'body' | 'createdAt' | 'receivers'> &
  Partial<Communication> & {
    writer: string
    /** In the order in which they were chosen, where it is not that of their names. */
    chosenRoles?: readonly Named[]
  }

/** A communication for people of places and roles, a draft unless it says more. */
const communication = ({ writer, locations = [], roles = [], chosenRoles = roles, ...facts }: Facts): Communication => {
  const filters = { regionIds: [], locationCategoryIds: [], locationIds: idsOf(locations), roleIds: idsOf(chosenRoles) }
  return {
    status: 'draft',
    sentAt: null,
    sendAt: null,
    creator: personOf(writer),
    sendingState: null,
    mustRead: false,
    updatedAt: facts.createdAt,
    lockVersion: 0,
    regions: [],
    locationCategories: [],
    locations,
    roles,
    ...filters,
    replyTo: '',
    mediaId: null,
    media: null,
    documentTemplateId: null,
    documentTemplateVersionId: null,
    documentTemplate: null,
    blocksAttributes: [],
    formComponents: [],
    shortCodes: {},
    unknownCodes: [],
    receiverIds: idsOf(facts.receivers),
    addedFilters: filters,
    agreementId: null,
    agreement: null,
    sending: null,
    ...facts,
  }
}

/** What stands in the list. */
export const rowOf = (one: Communication): CommunicationRow => {
  const { id, subject, status, sentAt, sendAt, creator, sendingState, mustRead, createdAt, updatedAt, lockVersion } =
    one
  return { id, subject, status, sentAt, sendAt, creator, sendingState, mustRead, createdAt, updatedAt, lockVersion }
}

/** The answer to a change: its receivers stay the same. */
export const changed = (
  { receivers: _receivers, receiverIds: _receiverIds, ...one }: ChangedCommunication,
  change: Partial<ChangedCommunication>,
): ChangedCommunication => ({
  ...one,
  updatedAt: exampleNow,
  lockVersion: one.lockVersion + 1,
  ...change,
})

const sendingOf = (counts: Partial<Sending>): Sending => ({
  batchId: null,
  state: 'done',
  total: 0,
  queued: 0,
  sent: 0,
  skipped: 0,
  read: 0,
  confirmed: 0,
  signed: 0,
  mailed: 0,
  mailsWaiting: 0,
  mailsFailed: 0,
  mailsWithheld: 0,
  remindedAt: null,
  ...counts,
})

const idOfLetter = (key: string) => idOf(harbour, 'communication', key)
const oscar = receiver('Oscar Lindqvist')
export const oscarId = oscar.id
export const tomId = receiver('Tom Bradley').id

export const quietRoom = communication({
  id: idOfLetter('quiet-room'),
  writer: 'Priya Nair',
  subject: 'A quiet room for breaks',
  body: '<p>Dear {{first_name}},</p><p>the small office upstairs is now a room for breaks: no phones, no talk about rosters. <strong>Tea is free.</strong></p>',
  createdAt: '2026-02-20T22:45:00.000Z',
  receivers: [receiver('Amelia Chen'), receiver('Tom Bradley')],
  locations: named('location', 'Harbour Street'),
  roles: named('role', 'Shift supervisor'),
})
export const quietRoomEdited = changed(quietRoom, { subject: 'A quiet room' })
export const quietRoomSent = changed(quietRoomEdited, {
  status: 'sent',
  sentAt: exampleNow,
  sendingState: 'waiting',
  sending: sendingOf({ batchId: exampleCreatedId, state: 'waiting', total: 2, queued: 2 }),
})

const stocktakeRoles = named('role', 'Pastry chef', 'Sous chef')
const scheduledStocktake = communication({
  id: idOfLetter('stocktake'),
  writer: 'Priya Nair',
  subject: 'Stocktake on Monday 23 March: who counts what',
  body: '<p>Dear {{first_name}},</p><p>on Monday 23 March we count at {{location_name}} after closing. Please write what you count in the list at once, opened packs in tenths.</p><p>Pizza is on the house.</p>',
  replyTo: 'manager@harbour.test',
  createdAt: '2026-03-01T04:42:00.000Z',
  sendAt: '2026-03-03T22:30:00.000Z',
  receivers: [receiver('Ana Carvalho'), receiver('Lucas Ferrari'), receiver('Ruby Mitchell')],
  locations: named('location', 'Harbour Street'),
  roles: stocktakeRoles,
  chosenRoles: stocktakeRoles.toReversed(),
})
export const stocktake = changed(scheduledStocktake, { sendAt: null })
const laterSendAt = '2099-03-05T22:30:00.000Z'
export const laterStocktake = { ...changed(stocktake, { sendAt: laterSendAt }), sendAt: laterSendAt }

export const fireDrill = communication({
  id: exampleCreatedId,
  writer: 'Priya Nair',
  subject: 'Fire drill',
  body: '<p>Dear {{first_name}}, please come down by the stairs.</p>',
  createdAt: exampleNow,
  receivers: [receiver('Tom Bradley')],
})

const noFields = { components: [] }
const textBlock = (template: string, title: string, order: number, content: string): Block => ({
  id: idOf(harbour, 'block', `${template} ${title}`),
  kind: 'wysiwyg',
  title,
  content,
  formStructure: noFields,
  order,
})
const input = (key: string, label: string, description: string, required = true): FormComponent => ({
  type: 'textarea',
  key,
  label,
  description,
  validate: { required },
})

const welcomeTemplate = 'Welcome to the team'
const welcomeBlocks = [
  ['Greeting', '<p>Dear {{first_name}},</p>'],
  [
    'First day',
    '<p>we are glad that you join us at {{location_name}} as {{position_title}}. Your first day is {{start_date}}: please come ten minutes early and ask for {{manager_name}}, {{manager_phone}}.</p>',
  ],
  [
    'What to bring',
    '<ul><li>Black trousers and closed, non-slip shoes</li><li>Your tax file number and bank details</li><li>Your right to work, if you are not a citizen</li></ul>',
  ],
  ['Uniform', '<p>Your uniform waits for you: {{uniform_pickup}}.</p>'],
  ['Sign-off', '<p>Kind regards<br />{{manager_name}}<br />{{company_name}}</p>'],
].map(([title = '', content = ''], index) => textBlock(welcomeTemplate, title, index + 1, content))
const welcomeSentAt = '2025-12-07T22:30:00.000Z'

/** Sent from a template to one person, whose mail came back. */
export const welcome = communication({
  id: idOfLetter('welcome-oscar'),
  writer: 'Priya Nair',
  subject: 'Welcome to {{company_name}}, {{first_name}}',
  body: welcomeBlocks.map(({ content }) => content).join('\n'),
  status: 'sent',
  sentAt: welcomeSentAt,
  sendingState: 'done',
  createdAt: '2025-12-06T22:30:00.000Z',
  updatedAt: welcomeSentAt,
  receivers: [oscar],
  locations: named('location', 'Norwood'),
  roles: named('role', 'Line cook'),
  documentTemplateId: idOf(harbour, 'template', welcomeTemplate),
  documentTemplateVersionId: idOf(harbour, 'template-version', `${welcomeTemplate} 1`),
  documentTemplate: {
    id: idOf(harbour, 'template', welcomeTemplate),
    name: welcomeTemplate,
    isUnpublished: false,
    isOutdated: false,
  },
  blocksAttributes: welcomeBlocks,
  formComponents: [
    input('position_title', 'Position title', 'What the position is called'),
    input('start_date', 'Start date', 'First day of work'),
    input('manager_name', 'Manager name', 'Whom the receiver reports to'),
    input('manager_phone', 'Manager phone', 'Where the manager is reached'),
    input('uniform_pickup', 'Uniform pickup', 'Where uniforms are handed out'),
  ],
  shortCodes: {
    start_date: 'Monday 15 December',
    manager_name: 'Priya Nair',
    manager_phone: '08 5550 0142',
    position_title: 'line cook',
    uniform_pickup: 'in the office at Norwood, from Friday 12 December',
  },
  sending: sendingOf({ total: 1, sent: 1, mailsFailed: 1 }),
})
export const welcomeAgain = changed(welcome, {
  sendingState: 'waiting',
  sending: sendingOf({ batchId: exampleCreatedId, state: 'waiting', total: 1, sent: 1, mailsWaiting: 1 }),
})

const vanSentAt = '2026-02-26T22:30:00.000Z'
const vanAgreement = { id: idOf(harbour, 'template', 'Delivery vehicle agreement'), name: 'Delivery vehicle agreement' }
const vanRoles = named('role', 'Kitchen hand', 'Line cook')
const vanCounts = { total: 6, sent: 6, read: 2, confirmed: 2, signed: 2, mailed: 6 }
const vanReceivers = ['Billy Tran', 'Deepak Sharma', 'Joanne Pickett', 'Kirra Walker', 'Lachlan Moore', 'Noah Abbott']

/** Its receivers are to sign an agreement. */
export const van = communication({
  id: idOfLetter('van'),
  writer: 'Hannah Wirth',
  subject: 'The delivery van: please read and sign',
  body: '<p>Dear {{first_name}},</p><p>from Monday 2 March the bread goes out with our own van. Whoever drives it signs the agreement first: it says where the van stays and who pays for what.</p><p>Kind regards<br />Hannah Wirth</p>',
  status: 'sent',
  sentAt: vanSentAt,
  sendingState: 'done',
  createdAt: '2026-02-25T22:30:00.000Z',
  updatedAt: vanSentAt,
  receivers: vanReceivers.map((name) => receiver(name)),
  locations: named('location', 'Port Adelaide'),
  roles: vanRoles,
  chosenRoles: vanRoles.toReversed(),
  agreementId: vanAgreement.id,
  agreement: vanAgreement,
  sending: sendingOf(vanCounts),
})
export const vanReminded = changed(van, {
  sending: sendingOf({ ...vanCounts, remindedAt: exampleNow }),
})

export const coolRoomId = idOfLetter('cool-room')
export const coolRoomSending = sendingOf({ total: 14, sent: 14, read: 7, confirmed: 7, mailed: 13, mailsFailed: 1 })
export const imogen = receiver('Imogen Clarke')

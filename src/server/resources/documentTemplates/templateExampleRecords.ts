import type { DocumentTemplate } from '@contract/documentTemplates'
import type { Block } from '@contract/templateBlocks'
import { exampleCreatedId, exampleNow } from '@server/apiDocument/describedCall'

export const priya = { id: 'harbour-person-priya-nair', name: 'Priya Nair' }
const noFields = { components: [] }
const block = (title: string, content: string) => ({ kind: 'wysiwyg' as const, title, content, order: 1 })
const stored = (id: string, title: string, content: string): Block => ({
  id,
  ...block(title, content),
  formStructure: noFields,
})

/** A template with one version, as it stands at an instant. */
export const template = (
  facts: Pick<DocumentTemplate, 'id' | 'name' | 'status'> & { createdAt: string },
  { id, status, blocks = [] }: { id: string; status: 'draft' | 'published'; blocks?: Block[] },
  { at = facts.createdAt, lockVersion = 0, ofVersion = 0 } = {},
): DocumentTemplate => ({
  ...facts,
  kind: 'communication',
  updatedAt: at,
  lockVersion,
  currentVersion: { id, version: 1, status, lastModified: at, blocksAttributes: blocks, lockVersion: ofVersion },
  draftVersion: null,
  versionHistory: [{ id, version: 1, status, lastModified: at, author: priya }],
})

export const loanFacts = {
  id: 'harbour-template-equipment-on-loan',
  name: 'Equipment on loan',
  status: 'draft' as const,
  createdAt: '2026-02-24T09:30:00.000Z',
}
export const loanVersion = { id: 'harbour-template-version-equipment-on-loan-1', status: 'draft' as const }
export const loan = template(loanFacts, loanVersion)
export const { currentVersion: loanCurrent, draftVersion: _none, versionHistory: _history, ...loanRow } = loan
export const params = { id: loan.id }
export const written = block('Equipment', '<p>You have a set of knives on loan.</p>')
export const writtenBlocks = [stored(exampleCreatedId, written.title, written.content)]
export const published = 'published' as const

const invitationBlocks = [
  stored('harbour-block-team-event-invitation-greeting', 'Greeting', '<p>Dear {{first_name}},</p>'),
  {
    ...stored(
      'harbour-block-team-event-invitation-invitation',
      'Invitation',
      '<p>you are invited: {{event_venue}}, {{event_date}} at {{event_time}}. Family is welcome. Please answer by {{rsvp_by}}.</p>',
    ),
    order: 2,
  },
  {
    ...stored(
      'harbour-block-team-event-invitation-sign-off',
      'Sign-off',
      '<p>Kind regards<br />{{manager_name}}<br />{{company_name}}</p>',
    ),
    order: 3,
  },
]
export const invitation = template(
  {
    id: 'harbour-template-team-event-invitation',
    name: 'Team event invitation',
    status: published,
    createdAt: '2025-11-26T09:30:00.000Z',
  },
  { id: 'harbour-template-version-team-event-invitation-1', status: published, blocks: invitationBlocks },
)
const closureBlocks = [
  stored('harbour-block-temporary-closure-greeting', 'Greeting', '<p>Dear {{first_name}},</p>'),
  {
    ...stored(
      'harbour-block-temporary-closure-closure',
      'Closure',
      '<p>{{location_name}} stays closed on {{event_date}}.</p>',
    ),
    order: 2,
  },
]
export const closure = template(
  {
    id: 'harbour-template-temporary-closure',
    name: 'Temporary closure',
    status: 'draft',
    createdAt: '2025-04-26T09:30:00.000Z',
  },
  { id: 'harbour-template-version-temporary-closure-1', status: 'draft', blocks: closureBlocks },
)
const rosterBlocks = [
  stored('harbour-block-roster-published-greeting', 'Greeting', '<p>Dear {{first_name}},</p>'),
  {
    ...stored(
      'harbour-block-roster-published-roster',
      'Roster',
      '<p>the roster of {{location_name}} for the week of {{roster_week}} is out. Tell {{manager_name}} within two days if a shift does not work for you.</p>',
    ),
    order: 2,
  },
]
export const roster = template(
  {
    id: 'harbour-template-roster-published',
    name: 'Roster published',
    status: published,
    createdAt: '2025-12-28T09:30:00.000Z',
  },
  { id: 'harbour-template-version-roster-published-1', status: published, blocks: rosterBlocks },
)
export const withDraft: DocumentTemplate = {
  ...roster,
  updatedAt: exampleNow,
  draftVersion: {
    ...roster.currentVersion,
    id: exampleCreatedId,
    version: 2,
    status: 'draft',
    lastModified: exampleNow,
  },
  versionHistory: [
    { id: exampleCreatedId, version: 2, status: 'draft', lastModified: exampleNow, author: priya },
    ...roster.versionHistory,
  ],
}
export const probationVersion = { id: 'harbour-template-version-end-of-probation-1', status: 'draft' as const }
export const probation = template(
  {
    id: 'harbour-template-end-of-probation',
    name: 'End of probation',
    status: 'draft',
    createdAt: '2026-02-09T09:30:00.000Z',
  },
  { ...probationVersion, blocks: writtenBlocks },
  { at: exampleNow, lockVersion: 1, ofVersion: 1 },
)
export const leaveDraft = 'harbour-template-version-leave-balance-2'

import { sql, type Updateable } from 'kysely'
import type { BatchState } from '@contract/batches'
import { communicationCalls, type CommunicationRow } from '@contract/communications'
import { reachOf } from '@contract/reach'
import type { Block } from '@contract/templateBlocks'
import { isFound } from '@server/database/found'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { audienceChoices } from '@server/people/audienceChoices'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import type { Condition } from '@server/records/conditionsOf'
import { bothWays, recordTable } from '@server/records/recordTable'
import type { CommunicationColumns } from './communicationTables'

/** The filters by which receivers were found, as they were chosen. */
export const communicationFilters = audienceChoices('communication_audience')

/** On `communications`: with the right for the whole organisation all of them, with a manager's one's own. */
export const isFollowed = ({ actor }: Pick<Scope, 'actor'>): Condition =>
  reachOf(actor, 'communication.use') === 'organisation'
    ? sql`true`
    : sql`communications.creator_id = ${actor.globalId}`

type Row = Pick<
  CommunicationColumns,
  'id' | 'subject' | 'status' | 'sent_at' | 'send_at' | 'must_read' | 'created_at' | 'updated_at' | 'lock_version'
> & { creator: Names | null; batch_state: BatchState | null }

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select communications.id, subject, status, sent_at, send_at, must_read, communications.created_at,
      communications.updated_at, lock_version, ${namesOf('communications', 'creator_id')} as creator,
      batches.state as batch_state
    from communications
    left join batches on batches.organisation_id = communications.organisation_id
      and batches.id = communications.batch_id
    where communications.organisation_id = ${organisationId}
      and communications.id = any(${ids}::text[])`.execute(db)
  return rows
}

export const toCommunicationRow = (row: Row): CommunicationRow => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  sentAt: row.sent_at?.toISOString() ?? null,
  sendAt: row.send_at?.toISOString() ?? null,
  creator: personOf(row.creator),
  // a batch is kept for 90 days; what has none any more has long been sent
  sendingState: row.status === 'sent' ? (row.batch_state ?? 'done') : null,
  mustRead: row.must_read,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lockVersion: row.lock_version,
})

const records = recordTable('communications', {
  kind: 'communication',
  index: communicationCalls.index,
  columns: { search: (value): Condition => isFound(sql`communications.subject`, String(value)) },
  orders: bothWays({ updated_at: sql`updated_at`, subject: sql`lower(subject)`, sent_at: sql`sent_at` }),
  fixed: ['creator_id'],
  audited: {
    subject: 'change',
    body: 'change',
    reply_to: 'change',
    status: 'values',
    sent_at: 'nothing',
    send_at: 'values',
    media_id: 'values',
    template_id: 'values',
    template_version_id: 'nothing',
    blocks: 'change',
    short_codes: 'change',
    added_filters: 'nothing',
    must_read: 'values',
    agreement_id: 'values',
    agreement_version_id: 'nothing',
    batch_id: 'nothing',
    reminded_at: 'nothing',
  },
  visible: isFollowed,
  read,
  toRecord: toCommunicationRow,
})

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('communications').where('communications.organisation_id', '=', organisationId)

export const communicationRepository = {
  ...records,

  /** One that the person may follow. */
  find: (scope: Scope, id: string): Promise<CommunicationColumns | undefined> =>
    ofOrganisation(scope).where('id', '=', id).where(isFollowed(scope)).selectAll().executeTakeFirst(),

  /** Any of the organisation, for the server itself and for receivers. */
  findAny: (scope: Scope, id: string): Promise<CommunicationColumns | undefined> =>
    ofOrganisation(scope).where('id', '=', id).selectAll().executeTakeFirst(),

  /** The same, locked until the transaction ends. */
  lockAny: (scope: Scope, id: string): Promise<CommunicationColumns | undefined> =>
    ofOrganisation(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  async remove({ db, organisationId }: Scope, id: string): Promise<void> {
    await db.deleteFrom('communications').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
  },

  /** The files of a new one, which can be attached only once it is there. */
  async setMedia({ db, organisationId }: Scope, id: string, mediaId: string): Promise<void> {
    await db
      .updateTable('communications')
      .set({ media_id: mediaId })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Writes columns that no form has, such as when it was sent. */
  async set(
    { db, organisationId, now }: Scope,
    id: string,
    columns: Omit<Updateable<Database['communications']>, 'updated_at' | 'lock_version'>,
  ): Promise<void> {
    await db
      .updateTable('communications')
      .set(({ eb }) => ({ ...columns, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },
}

/** What a letter fills in for the codes of the organisation. */
export const knownCodes = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('short_codes')
    .where('organisation_id', '=', organisationId)
    .select(['name', 'description', 'default_value as defaultValue'])
    .orderBy('name')
    .execute()

type Chosen = { id: string; name: string; version_id: string | null; status: string; kind: string }

/** A template with the version that people choose now. */
export const chosenTemplate = async ({ db, organisationId }: Scope, id: string): Promise<Chosen | undefined> => {
  const { rows } = await sql<Chosen>`
    select template.id, template.name, template.status, template.kind, (
      select version.id from template_versions as version
      where version.organisation_id = template.organisation_id and version.template_id = template.id
        and version.status = 'published' order by version.version desc limit 1) as version_id
    from document_templates as template
    where template.organisation_id = ${organisationId} and template.id = ${id}`.execute(db)
  return rows[0]
}

/** The blocks of the version of an agreement that is signed: fixed when it was sent, until then the published one. */
export const agreementBlocks = async (
  scope: Scope,
  { agreement_id, agreement_version_id }: Pick<CommunicationColumns, 'agreement_id' | 'agreement_version_id'>,
): Promise<Block[]> => {
  if (agreement_id === null) return []
  const versionId = agreement_version_id ?? (await chosenTemplate(scope, agreement_id))?.version_id ?? null
  if (versionId === null) return []
  const { db, organisationId } = scope
  const version = db.selectFrom('template_versions').where('organisation_id', '=', organisationId)
  return (await version.where('id', '=', versionId).select('blocks').executeTakeFirst())?.blocks ?? []
}

/** Its texts, for the codes in them; empty without an agreement. */
export const agreementText = async (scope: Scope, row: Parameters<typeof agreementBlocks>[1]): Promise<string> =>
  (await agreementBlocks(scope, row)).map(({ content }) => content).join('\n')

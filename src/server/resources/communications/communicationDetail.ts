import { sql } from 'kysely'
import type { Audience, Named } from '@contract/audience'
import type { ChangedCommunication, Communication, Sending } from '@contract/communications'
import type { BatchState } from '@contract/batches'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { mediaService, type LinkToFile } from '@server/resources/media/mediaService'
import { communicationReceivers as receivers } from './communicationReceivers'
import {
  agreementText,
  chosenTemplate,
  communicationFilters,
  communicationRepository as communications,
  knownCodes,
} from './communicationRepository'
import { inputOfRow } from './communicationRules'
import type { CommunicationColumns } from './communicationTables'
import { receiverReport } from './receiverReport'

const filterTables = {
  regions: 'regions',
  locationCategories: 'location_categories',
  locations: 'locations',
  roles: 'roles',
} as const

/** The names of what was chosen as a filter; what is gone is left out. */
const namesOf = async (scope: Scope, filters: Communication['addedFilters']): Promise<Audience> => {
  const { db, organisationId } = scope
  const ids = {
    regions: filters.regionIds,
    locationCategories: filters.locationCategoryIds,
    locations: filters.locationIds,
    roles: filters.roleIds,
  }
  const read = async (kind: keyof typeof filterTables): Promise<Named[]> => {
    if (ids[kind].length === 0) return []
    const { rows } = await sql<Named>`
      select id, name from ${sql.table(filterTables[kind])}
      where organisation_id = ${organisationId} and id = any(${ids[kind]}::text[])
      order by lower(name), id`.execute(db)
    return rows
  }
  return {
    regions: await read('regions'),
    locationCategories: await read('locationCategories'),
    locations: await read('locations'),
    roles: await read('roles'),
  }
}

const batchStateOf = async ({ db, organisationId }: Scope, batchId: string | null): Promise<BatchState | undefined> => {
  if (batchId === null) return undefined
  const batches = db.selectFrom('batches').where('organisation_id', '=', organisationId).where('id', '=', batchId)
  return (await batches.select('state').executeTakeFirst())?.state
}

/** How far a sending is. */
export const sendingOf = async (scope: Scope, row: CommunicationColumns): Promise<Sending> => {
  const state = await batchStateOf(scope, row.batch_id)
  return {
    batchId: state === undefined ? null : row.batch_id,
    state: state ?? 'done',
    ...(await receiverReport.counts(scope, row.id)),
    remindedAt: row.reminded_at?.toISOString() ?? null,
  }
}

const templateOf = async (scope: Scope, row: CommunicationColumns): Promise<Communication['documentTemplate']> => {
  const template = row.template_id === null ? undefined : await chosenTemplate(scope, row.template_id)
  if (!template) return null
  const { id, name, status, version_id } = template
  return { id, name, isUnpublished: status !== 'published', isOutdated: version_id !== row.template_version_id }
}

const agreementOf = async (
  scope: Scope,
  { agreement_id }: CommunicationColumns,
): Promise<Communication['agreement']> => {
  const agreement = agreement_id === null ? undefined : await chosenTemplate(scope, agreement_id)
  return agreement ? { id: agreement.id, name: agreement.name } : null
}

/** A communication without its receivers; 404 for one that the person does not follow. */
export const showChanged = async (scope: Scope, id: string, linkTo: LinkToFile): Promise<ChangedCommunication> => {
  const summary = await communications.show(scope, id)
  const row = await communications.find(scope, id)
  if (!row) throw missing()
  const filters = await communicationFilters.read(scope, id)
  const { formComponents, unknownCodes } = inputOfRow(row, await knownCodes(scope), await agreementText(scope, row))
  const media =
    row.media_id === null ? null : (await mediaService.mediaOf(scope, [row.media_id], linkTo)).get(row.media_id)
  return {
    ...summary,
    ...(await namesOf(scope, filters)),
    ...filters,
    body: row.body,
    replyTo: row.reply_to,
    mediaId: row.media_id,
    media: media ?? null,
    documentTemplateId: row.template_id,
    documentTemplateVersionId: row.template_version_id,
    documentTemplate: await templateOf(scope, row),
    blocksAttributes: row.blocks,
    formComponents,
    shortCodes: row.short_codes,
    unknownCodes,
    addedFilters: row.added_filters,
    agreementId: row.agreement_id,
    agreement: await agreementOf(scope, row),
    sending: row.status === 'sent' ? await sendingOf(scope, row) : null,
  }
}

/** The same with all that its page shows. */
export const showCommunication = async (scope: Scope, id: string, linkTo: LinkToFile): Promise<Communication> => {
  const communication = await showChanged(scope, id, linkTo)
  const chosen = await receivers.chosen(scope, id)
  return { ...communication, receivers: chosen, receiverIds: chosen.map(({ id: personId }) => personId) }
}

import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { CallData } from '@contract/call'
import {
  type QuestionSetKind,
  questionSetKinds,
  type Questions,
  questionSetCalls,
  type QuestionSetRow,
  settingOfKind,
} from '@contract/training/questionSets'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { conditionsOf } from '@server/records/conditionsOf'
import { bothWays, recordTable } from '@server/records/recordTable'
import { readPage } from '@server/records/readPage'
import { isOfStatus } from '@server/training/catalogueRecords'
import { trainingOf } from '@server/training/trainingSettings'
import '@server/training/trainingTables'

export type StoredSet = Selectable<Database['training_question_sets']>
export type StoredVersion = Selectable<Database['training_question_versions']>
type Row = StoredSet & {
  unit: { id: string; name: string } | null
  question_count: number
  has_draft: boolean
}

const countIn = sql<number>`jsonb_array_length(versions.components) + jsonb_array_length(versions.observations)`

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const versions = (status: 'draft' | 'published') => sql`from training_question_versions as versions
    where versions.organisation_id = ${organisationId} and versions.question_set_id = training_question_sets.id
      and versions.status = ${status} order by versions.version desc limit 1`
  return db
    .selectFrom('training_question_sets')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .selectAll()
    .select([
      sql<Row['unit']>`(select jsonb_build_object('id', units.id, 'name', units.name) from training_units as units
        where units.organisation_id = ${organisationId} and units.id = training_question_sets.unit_id)`.as('unit'),
      sql<number>`coalesce((select ${countIn} ${versions('published')}), (select ${countIn} ${versions('draft')}), 0)`.as(
        'question_count',
      ),
      sql<boolean>`exists (select ${versions('draft')}) and exists (select ${versions('published')})`.as('has_draft'),
    ])
    .execute()
}

const toRecord = (row: Row): QuestionSetRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  unit: row.unit,
  scormType: row.scorm_type,
  status: row.status,
  questionCount: row.question_count,
  hasDraft: row.has_draft,
  lockVersion: row.lock_version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const column = (name: string) => sql.ref(`training_question_sets.${name}`)
const columns = { status: isOfStatus }
const orders = bothWays({ name: sql`lower(name)`, updated_at: sql`updated_at` })

const table = recordTable('training_question_sets', {
  kind: 'questionSet',
  index: questionSetCalls.index,
  columns,
  orders,
  fixed: ['kind'],
  audited: { name: 'change', kind: 'values', unit_id: 'values', scorm_type: 'values', status: 'values' },
  read,
  toRecord,
})

const matching = conditionsOf(questionSetCalls.index, {
  ...columns,
  name: column('name'),
  kind: column('kind'),
  unit_id: column('unit_id'),
})

/** Kinds whose settings are on. */
const kindsInForce = async (scope: Scope): Promise<QuestionSetKind[]> => {
  const settings = await trainingOf(scope)
  return questionSetKinds.filter((kind) => settings.includes(settingOfKind[kind]))
}

export const questionSetRepository = {
  ...table,

  /** Those of the kinds that are in force. */
  list: async (scope: Scope, query: CallData<typeof questionSetCalls.index>['query']) =>
    readPage({
      matching: scope.db
        .selectFrom('training_question_sets')
        .where('organisation_id', '=', scope.organisationId)
        .where('kind', 'in', await kindsInForce(scope))
        .where(matching(query, scope)),
      order: orders[query['q[s]']],
      query,
      read: (ids) => read(scope, ids),
      toItem: toRecord,
    }),

  /** A version was written: readers get the set anew. */
  touch: ({ db, organisationId, now }: Scope, id: string) =>
    db
      .updateTable('training_question_sets')
      .set({ updated_at: sql<Date>`greatest(updated_at, ${now})` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute(),
}

/** As they are stored; lists are written as JSON, because drivers take them for arrays of the database. */
const toStored = ({ components, observations }: Questions) => ({
  components: JSON.stringify(components),
  observations: JSON.stringify(observations),
})

/** Versions are read and written while their set is locked. */
export const versionRepository = {
  /** The newest first. */
  async present({ db, organisationId }: Scope, setId: string) {
    const rows = await db
      .selectFrom('training_question_versions')
      .where('organisation_id', '=', organisationId)
      .where('question_set_id', '=', setId)
      .orderBy('version', 'desc')
      .limit(2) // a draft is newer than all that was published
      .selectAll()
      .execute()
    return {
      draft: rows.find(({ status }) => status === 'draft'),
      published: rows.find(({ status }) => status === 'published'),
    }
  },

  async add({ db, organisationId: organisation_id, now }: Scope, setId: string, version: number, questions: Questions) {
    const id = randomUUID()
    await db
      .insertInto('training_question_versions')
      .values({
        id,
        organisation_id,
        question_set_id: setId,
        version,
        status: 'draft',
        ...toStored(questions),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  },

  async write({ db, organisationId, now }: Scope, id: string, questions: Questions, status: StoredVersion['status']) {
    await db
      .updateTable('training_question_versions')
      .set((version) => ({
        ...toStored(questions),
        status,
        updated_at: sql<Date>`greatest(updated_at, ${now})`,
        lock_version: version('lock_version', '+', 1),
      }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async remove({ db, organisationId }: Scope, id: string) {
    await db
      .deleteFrom('training_question_versions')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },
}

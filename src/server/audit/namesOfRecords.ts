import { sql } from 'kysely'
import type { Database } from '@server/database/schema'
import { namesOf } from '@server/people/personNames'

type Named = { [Table in keyof Database]: Database[Table] extends { name: unknown } ? Table : never }[keyof Database]

/** Kinds of records that have a column `name`, with their tables. */
const tables: Readonly<Record<string, Named>> = {
  course: 'training_courses',
  directoryGroup: 'directory_groups',
  directoryToken: 'directory_tokens',
  documentTemplate: 'document_templates',
  groupChat: 'group_chats',
  klass: 'training_classes',
  location: 'locations',
  locationCategory: 'location_categories',
  organisation: 'organisations',
  qualification: 'training_qualifications',
  questionSet: 'training_question_sets',
  region: 'regions',
  resourceCategory: 'resource_categories',
  role: 'roles',
  service: 'services',
  shortCode: 'short_codes',
  unit: 'training_units',
  supportFile: 'training_support_files',
  trainingResource: 'training_resources',
}

/** The organisation's record of an audit entry is itself: it has no column that names one. */
const ownerOf = (table: Named) => sql.ref(table === 'organisations' ? 'organisations.id' : `${table}.organisation_id`)

const nameIn = (kind: string, table: Named) => sql`when ${kind} then (
  select ${sql.ref(`${table}.name`)} from ${sql.table(table)}
  where ${ownerOf(table)} = audit_log.organisation_id and ${sql.ref(`${table}.id`)} = audit_log.record_id)`

/** The present name of the record that an entry of the audit log is about, and of a person their names; else null. */
export const nameOfRecord = sql<string | null>`case audit_log.record_kind ${sql.join(
  Object.entries(tables).map(([kind, table]) => nameIn(kind, table)),
  sql` `,
)} end`
export const personOfRecord = sql`case audit_log.record_kind when 'person' then ${namesOf('audit_log', 'record_id')} end`

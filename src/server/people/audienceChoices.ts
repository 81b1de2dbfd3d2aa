import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely'
import type { AudienceForm } from '@contract/audience'
import type { AudienceChoice } from '@server/database/columns'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'
import { requireOwn } from '@server/records/requireOwn'

type Here = Pick<Scope, 'db' | 'organisationId'>

/** The tables of choices, each with its column of the record whose audience they are. */
const holderColumns = {
  group_chat_audience: 'group_chat_id',
  feed_audience: 'feed_id',
  communication_audience: 'communication_id',
} as const
type ChoiceTable = keyof typeof holderColumns

/** No record has it: stands for what was chosen and is gone, so that it matches nothing instead of everything. */
const gone = ''

const choicesOf = (form: AudienceForm): AudienceChoice[] => {
  const none = { region_id: null, location_category_id: null, location_id: null, role_id: null }
  return [
    ...form.regionIds.map((region_id) => ({ ...none, kind: 'region' as const, region_id })),
    ...form.locationCategoryIds.map((location_category_id) => ({
      ...none,
      kind: 'locationCategory' as const,
      location_category_id,
    })),
    ...form.locationIds.map((location_id) => ({ ...none, kind: 'location' as const, location_id })),
    ...form.roleIds.map((role_id) => ({ ...none, kind: 'role' as const, role_id })),
  ]
}

/** 422 at the field of an id that the organisation does not have. */
export const requireOwnChoices = async (scope: Scope, form: AudienceForm): Promise<void> => {
  await requireOwn(scope, 'regions', form.regionIds, 'regionIds')
  await requireOwn(scope, 'location_categories', form.locationCategoryIds, 'locationCategoryIds')
  await requireOwn(scope, 'locations', form.locationIds, 'locationIds')
  await requireOwn(scope, 'roles', form.roleIds, 'roleIds')
}

/** The audiences of one kind of record, as they were chosen. Resolved when they are read (D-64). */
export const audienceChoices = <Table extends ChoiceTable>(table: Table) => {
  const column = holderColumns[table]
  // Kysely cannot type a generic table: what both tables have is typed here
  const tableIn = ({ db }: Pick<Here, 'db'>) =>
    db as unknown as Kysely<{ choices: AudienceChoice & { organisation_id: string } }>
  const name = table as unknown as 'choices'

  const toRows = (organisation_id: string, id: string, form: AudienceForm) =>
    choicesOf(form).map((choice) => ({ organisation_id, [column]: id, ...choice }))

  /** The choices of one record, `holder` being an expression for its id. */
  const chosenBy = ({ organisationId }: Pick<Here, 'organisationId'>, holder: RawBuilder<unknown>): Condition =>
    sql`chosen.organisation_id = ${organisationId} and ${sql.ref(`chosen.${column}`)} = ${holder}`

  /**
   * The record's choices of each of these kinds: one of them is met, or there are none. Reads them once for all kinds. A
   * choice that is gone compares to null, which is not met.
   */
  const meets = (
    here: Pick<Here, 'organisationId'>,
    holder: RawBuilder<unknown>,
    isMet: Partial<Record<AudienceChoice['kind'], Condition>>,
  ): Condition => {
    const kinds = Object.entries(isMet).map(([kind, condition]) => {
      const isOfKind = sql`chosen.kind = ${kind}`
      return sql`(bool_or(${isOfKind}) is not true or bool_or(${isOfKind} and ${condition}) is true)`
    })
    return sql`(
      select ${sql.join(kinds, sql` and `)} from ${sql.table(table)} as chosen where ${chosenBy(here, holder)})`
  }

  const chosenPlace = {
    region: sql<boolean>`chosen.region_id = any(locations.region_ids)`,
    locationCategory: sql<boolean>`chosen.location_category_id = locations.location_category_id`,
    location: sql<boolean>`chosen.location_id = locations.id`,
  }
  const chosenRole = (here: Pick<Here, 'organisationId'>, personId: RawBuilder<unknown>) => ({
    role: sql<boolean>`chosen.role_id in (
      select held.role_id from person_roles as held
      where held.organisation_id = ${here.organisationId} and held.person_id = ${personId})`,
  })

  return {
    /** The rows of a record's choices, for demo data. */
    rowsOf: (organisationId: string, id: string, form: AudienceForm) =>
      toRows(organisationId, id, form) as unknown as Insertable<Database[Table]>[],

    /** Replaces the choices of a record. */
    async write(scope: Here, id: string, form: AudienceForm): Promise<void> {
      const { organisationId } = scope
      await tableIn(scope)
        .deleteFrom(name)
        .where('organisation_id', '=', organisationId)
        .where(sql.ref(column), '=', id)
        .execute()
      const rows = toRows(organisationId, id, form)
      if (rows.length > 0) await tableIn(scope).insertInto(name).values(rows).execute()
    },

    async read(scope: Here, id: string): Promise<AudienceForm> {
      const rows = await tableIn(scope)
        .selectFrom(name)
        .where('organisation_id', '=', scope.organisationId)
        .where(sql.ref(column), '=', id)
        .select(['kind', 'region_id', 'location_category_id', 'location_id', 'role_id'])
        .execute()
      const idsOf = (kind: AudienceChoice['kind']) =>
        rows
          .filter((row) => row.kind === kind)
          .map((row) => row.region_id ?? row.location_category_id ?? row.location_id ?? row.role_id ?? gone)
      return {
        regionIds: idsOf('region'),
        locationCategoryIds: idsOf('locationCategory'),
        locationIds: idsOf('location'),
        roleIds: idsOf('role'),
      }
    },

    /**
     * On `locations`: the location meets every kind of place of which the record has chosen something. What was chosen and is
     * gone meets nothing.
     */
    isChosenPlace: (here: Pick<Here, 'organisationId'>, holder: RawBuilder<unknown>): Condition =>
      meets(here, holder, chosenPlace),

    /** The person has one of the roles that the record has chosen, if it has chosen roles. */
    hasChosenRole: (
      here: Pick<Here, 'organisationId'>,
      holder: RawBuilder<unknown>,
      personId: RawBuilder<unknown>,
    ): Condition => meets(here, holder, chosenRole(here, personId)),

    /** On `locations`: `isChosenPlace`, and the person `hasChosenRole`. */
    isChosen: (
      here: Pick<Here, 'organisationId'>,
      holder: RawBuilder<unknown>,
      personId: RawBuilder<unknown>,
    ): Condition => meets(here, holder, { ...chosenPlace, ...chosenRole(here, personId) }),

    /**
     * On `locations`: selects, as `holder`, the records that have chosen the location, its region or one that contains it. All records that it can
     * be a chosen place of, when each of them has chosen one of the two; found by the indexes of the choices, so that the
     * others are not looked at.
     */
    choosing: ({ organisationId }: Pick<Here, 'organisationId'>) => {
      const by = (isChosen: Condition) => sql`
        select ${sql.ref(`choosing.${column}`)} as holder from ${sql.table(table)} as choosing
        where choosing.organisation_id = ${organisationId} and ${isChosen}`
      return sql`(${by(sql`choosing.location_id = locations.id`)}
        union ${by(sql`choosing.region_id = any(locations.region_ids)`)})`
    },
  }
}

import { sql } from 'kysely'
import type { NextSteps } from '@contract/nextSteps'
import type { Scope } from '@server/database/scope'
import { noteChange } from '@server/records/noteChange'

/** One statement, which stops at the first row of each table. */
const show = async ({ db, organisationId, actor, now }: Scope): Promise<NextSteps> => {
  const { isDismissed, ...done } = await db
    .selectFrom('organisations')
    .where('organisations.id', '=', organisationId)
    .select((row) => {
      const others = row
        .selectFrom('people')
        .where('people.organisation_id', '=', organisationId)
        .where('people.id', '<>', actor.globalId)
        .select('people.id')
      const invitations = row
        .selectFrom('password_links')
        .where('password_links.organisation_id', '=', organisationId)
        .where('password_links.person_id', '<>', actor.globalId)
        .where('password_links.expires_at', '>', now)
        .select('password_links.digest')
      const locations = row
        .selectFrom('locations')
        .where('locations.organisation_id', '=', organisationId)
        .where('locations.archived_at', 'is', null)
        .select('locations.id')
      return [
        sql<boolean>`next_steps_dismissed_at is not null`.as('isDismissed'),
        sql<boolean>`coalesce(brand_primary_color, brand_initial, logo_media_id, brand_logo, brand_logo_symbol) is not null`.as(
          'brand',
        ),
        row.exists(locations).as('locations'),
        row.exists(others).as('people'),
        row
          .or([row.exists(others.where('people.awaits_password', '=', false)), row.exists(invitations)])
          .as('invitations'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    isDismissed,
    done: {
      brand: done.brand,
      locations: Boolean(done.locations),
      people: Boolean(done.people),
      invitations: Boolean(done.invitations),
    },
  }
}

/** What a new organisation still needs. */
export const nextStepsService = {
  show,

  async dismiss(scope: Scope): Promise<NextSteps> {
    const { db, organisationId, now } = scope
    const { numUpdatedRows } = await db
      .updateTable('organisations')
      .set({ next_steps_dismissed_at: now })
      .where('id', '=', organisationId)
      .where('next_steps_dismissed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n)
      await noteChange(scope, 'updated', { kind: 'nextSteps', id: organisationId, action: 'dismiss', changes: {} })
    return show(scope)
  },
}

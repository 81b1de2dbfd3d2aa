import type { AudienceForm } from '@contract/audience'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import { isChosenPlace } from '@server/people/audience'
import { requireOwnChoices } from '@server/people/audienceChoices'
import { managedLocationRepository } from '@server/people/managedLocationRepository'
import { refusedField } from '@server/problems/apiProblem'

export const notManaged = 'Choose locations that you manage'
export const notAllManaged = 'Choose regions of which you manage every location'

const placeIdsOf = async ({ db, organisationId }: Scope, form: AudienceForm): Promise<string[]> => {
  const places = db.selectFrom('locations').where('locations.organisation_id', '=', organisationId)
  const rows = await places.where(isChosenPlace(form)).select('locations.id').execute()
  return rows.map(({ id }) => id)
}

/**
 * 422 at the field of a choice that the organisation does not have, or, with a manager's right, of places that the person
 * does not manage (decision 0024). A region without places is refused too: one could join it.
 */
export const requirePlaces = async (scope: Scope, form: AudienceForm): Promise<void> => {
  await requireOwnChoices(scope, form)
  if (reachOf(scope.actor, 'feed.createUpdate') === 'organisation') return
  const placeIds = await placeIdsOf(scope, form)
  if (await managedLocationRepository.managesAll(scope, placeIds)) return
  if (form.locationIds.length > 0) throw refusedField('locationIds', notManaged)
  throw refusedField('regionIds', notAllManaged)
}

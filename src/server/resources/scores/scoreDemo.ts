import { idOf, type DemoOrganisation } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { dayOf } from '@server/time/timeZones'
import { addDays, mondayOf } from '@server/time/wallClock'

const weeks = 12
/** The middle of each location's scores; a location without one is not scored. The first is the one of the pictures. */
const levels: Readonly<Record<string, number>> = {
  'Harbour Street': 88,
  Norwood: 83.5,
  Glenelg: 91,
  'Port Adelaide': 76.25,
  Semaphore: 94,
}
/** This week and the one before it, where the demo tells of them: up, down, and full marks. */
const latest: Readonly<Record<string, readonly [number, number]>> = {
  'Harbour Street': [92, 88.5],
  Norwood: [81.25, 85.75],
  Semaphore: [100, 97.4],
}

/** Twelve weeks of scores for each location, up and down. */
export const scoreDemo = (organisation: DemoOrganisation, now: Date) => {
  const monday = mondayOf(dayOf(now, organisation.timeZone))
  return {
    location_scores: organisation.locations.flatMap(({ name }) => {
      const level = levels[name]
      if (level === undefined) return []
      const random = randomOf(`${organisation.key}-score-${name}`)
      return Array.from({ length: weeks }, (_, ago) => ({
        organisation_id: organisation.key,
        location_id: idOf(organisation, 'location', name),
        week: addDays(monday, -7 * ago),
        score: latest[name]?.[ago] ?? level + random.between(-500, 500) / 100,
      }))
    }),
  }
}

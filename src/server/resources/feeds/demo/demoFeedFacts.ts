import { addDays, addHours, min, subMinutes } from 'date-fns'
import { idOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import type { DemoFeed } from './demoFeed'

const minutesOfDay = 1_440
/** Archived feeds were out for so many days. */
const daysUntilArchived = 14

export const feedIdOf = (organisation: DemoOrganisation, { key }: DemoFeed) => idOf(organisation, 'feed', key)

export const writtenAt = ({ daysAgo }: DemoFeed, now: Date) => subMinutes(now, Math.round(daysAgo * minutesOfDay))

/** Three hours after it was written, at the latest an hour ago. */
export const decidedAt = (feed: DemoFeed, now: Date) =>
  feed.reviewer === undefined ? writtenAt(feed, now) : min([addHours(writtenAt(feed, now), 3), subMinutes(now, 60)])

export const publishAt = ({ publishInDays }: DemoFeed, now: Date) =>
  publishInDays === undefined ? null : addDays(now, publishInDays)

/** When it got the status that it has. */
export const movedAt = (feed: DemoFeed, now: Date): Date => {
  const decided = decidedAt(feed, now)
  if (feed.status === 'archived') return addDays(decided, daysUntilArchived)
  if (feed.status === 'draft' && feed.reviewer !== undefined) return min([addHours(decided, 1), subMinutes(now, 30)])
  return publishAt(feed, now) ?? decided
}

/** Whether a feed is for a location. */
export const isFor = (organisation: DemoOrganisation, { audience }: DemoFeed, place: string): boolean => {
  const { places, regions, categories } = audience
  const location = organisation.locations.find(({ name }) => name === place)
  const meets = (chosen: readonly string[] | undefined, of: string | undefined) =>
    chosen === undefined || (of !== undefined && chosen.includes(of))
  return meets(places, place) && meets(regions, location?.region) && meets(categories, location?.category)
}

/** Those who work where a published feed is for and have a role that it is for, without its author. */
export const readersOf = (organisation: DemoOrganisation, feed: DemoFeed): DemoPerson[] =>
  organisation.people.filter(
    ({ name, roles, locations, isDisabled }) =>
      name !== feed.author &&
      isDisabled !== true &&
      locations.some((place) => isFor(organisation, feed, place)) &&
      (feed.audience.roles?.some((role) => roles.includes(role)) ?? true),
  )

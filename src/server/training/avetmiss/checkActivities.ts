import { type Activity, commencingOf } from './activities'
import type { Catalogue } from './readCatalogue'
import { found, type Found } from './rules'

const longest = 5
const isTooLong = ({ starts, ends }: Activity) => `${Number(starts.slice(0, 4)) + longest}${starts.slice(4)}` < ends

/** Units of a learner that are the same record twice. */
const isRepeated = (activities: readonly Activity[]) => {
  const keys = activities.map(({ unitId, qualificationId, starts }) => [unitId, qualificationId, starts].join('/'))
  return new Set(keys).size < keys.length
}

/** Of classes: each once, although many learners are in it. */
export const checkClass = ({ classes }: Catalogue, activity: Activity, year: number): Found[] => {
  const { classId, locationId, qualificationId } = activity
  const klass = classes.get(classId)?.values
  const isWithout = klass && qualificationId !== null && commencingOf(activity, klass, year) === '8'
  return [
    ...(locationId === null ? [found('classLocation', classId)] : []),
    ...(isWithout ? [found('programOfClass', classId)] : []),
  ]
}

/** What is wrong with what a learner does in a year. */
export const checkActivities = (personId: string, activities: readonly Activity[]): Found[] => [
  ...activities.filter(({ outcome }) => outcome === null).map(() => found('outcomeMissing', personId)),
  ...activities.filter(isTooLong).map(() => found('activityLength', personId)),
  ...(isRepeated(activities) ? [found('activityRepeated', personId)] : []),
]

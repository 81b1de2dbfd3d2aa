import type { Scope } from '@server/database/scope'
import { todayOf } from '@server/training/classPhase'
import { type Activity, activityOf } from './activities'
import { checkActivities, checkClass } from './checkActivities'
import { checkCatalogue, type Used } from './checkCatalogue'
import { checkDetails } from './checkLearner'
import { completionsOf, type Completion } from './completions'
import { type Catalogue, readCatalogue } from './readCatalogue'
import { type Learner, readLearners } from './readLearners'
import { found, type Found } from './rules'

export type Within = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>
/** What a collection year is read from. */
export type Reading = { within: Within; signal: AbortSignal; year: number; today: string; organisationId: string }

/** A learner of whom the year reports something. */
export type Reported = Learner & { activities: Activity[]; completions: Completion[] }

const reportedOf = (learner: Learner, { year, today }: Reading): Reported | undefined => {
  const activities = learner.rows.flatMap((row) => activityOf(row, { year, today }) ?? [])
  const completions = completionsOf(learner.rows, year)
  return activities.length + completions.length === 0 ? undefined : { ...learner, activities, completions }
}

/** Every learner of the year, some hundred at a time; `onPage` gets how many were read. */
export async function* reported(
  reading: Reading,
  onPage: (read: number) => Promise<void>,
): AsyncGenerator<readonly Reported[]> {
  for await (const learners of readLearners(reading.within, reading.year, reading.signal)) {
    yield learners.flatMap((learner) => reportedOf(learner, reading) ?? [])
    await onPage(learners.length)
  }
}

export const readingOf = async (
  tools: { within: Within; signal: AbortSignal },
  year: number,
): Promise<Reading & { catalogue: Catalogue }> => {
  const { catalogue, today, organisationId } = await tools.within(async (scope) => ({
    catalogue: await readCatalogue(scope),
    today: todayOf(scope),
    organisationId: scope.organisationId,
  }))
  return { ...tools, year, today, organisationId, catalogue }
}

/** What the files of a year are made of, and everything that is wrong with it, in the order of the files. */
export const checkYear = async (
  reading: Reading & { catalogue: Catalogue },
  onPage: (read: number) => Promise<void>,
): Promise<{ findings: Found[]; used: Used }> => {
  const { catalogue, year, organisationId } = reading
  const used = { programs: new Set<string>(), subjects: new Set<string>(), locations: new Set<string>() }
  const classes = new Set<string>()
  const ofLearners: Found[] = []
  for await (const learners of reported(reading, onPage))
    for (const { personId, details, activities, completions } of learners) {
      for (const activity of activities) {
        used.subjects.add(activity.unitId)
        if (activity.qualificationId !== null) used.programs.add(activity.qualificationId)
        if (activity.locationId !== null) used.locations.add(activity.locationId)
        if (!classes.has(activity.classId)) ofLearners.push(...checkClass(catalogue, activity, year))
        classes.add(activity.classId)
      }
      for (const { qualificationId } of completions) used.programs.add(qualificationId)
      ofLearners.push(
        ...(details === null ? [found('learnerMissing', personId)] : checkDetails(details, year)),
        ...checkActivities(personId, activities),
      )
    }
  const all = { ...used, classes }
  const findings = [...checkCatalogue(catalogue, all, organisationId), ...ofLearners]
  return { findings: findings.sort((one, other) => one.file.localeCompare(other.file)), used: all }
}

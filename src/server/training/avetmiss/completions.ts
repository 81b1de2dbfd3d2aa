import type { ActivityRow } from './activities'

export type Completion = { qualificationId: string; completedOn: string }

/** Outcomes with which a unit counts for its program. */
const achieved: readonly string[] = ['20', '51', '60', '81']
const isAchieved = ({ decided, state }: ActivityRow) =>
  decided === null ? state === 'completed' : achieved.includes(decided)

/** Programs that a learner completed in a year: all units of an enrolment are achieved, the last of them in that year. */
export const completionsOf = (rows: readonly ActivityRow[], year: number): Completion[] => {
  const completed = new Map<string, Completion>()
  const byEnrolment = new Map<string, ActivityRow[]>()
  for (const row of rows) byEnrolment.set(row.enrolmentId, [...(byEnrolment.get(row.enrolmentId) ?? []), row])
  for (const units of byEnrolment.values()) {
    const qualificationId = units[0]?.qualificationId ?? null
    if (qualificationId === null || !units.every(isAchieved)) continue
    const completedOn =
      units
        .map((unit) => unit.completedOn ?? unit.dueOn ?? unit.classEndsOn)
        .sort()
        .at(-1) ?? ''
    const known = completed.get(qualificationId)
    if (!known || completedOn < known.completedOn) completed.set(qualificationId, { qualificationId, completedOn })
  }
  return [...completed.values()].filter(({ completedOn }) => completedOn.startsWith(`${year}-`))
}

import type { ClaimedJob, Stretch } from './jobClaim'
import { jobPriorities } from './jobPriority'

const { urgent, normal, background } = jobPriorities
const priorities = [urgent, normal, background]

/** Which priority each claim looks at before all others. Of ten jobs one is of a lower priority, while there are some. */
const nineUrgent = Array<number>(9).fill(urgent)
const favourites = [...nineUrgent, normal, ...nineUrgent, background]

/**
 * Whose turn it is, as one server remembers it: the urgent ones first, but each tenth job from below, so that no
 * priority waits for ever; within a priority one job of each party after the other.
 */
export const createJobTurns = () => {
  let taken = 0
  const lastParties = new Map<number, string>()

  const stretchesOf = (priority: number): Stretch[] => {
    const last = lastParties.get(priority)
    if (last === undefined) return [{ priority, after: '', until: null }]
    return [
      { priority, after: last, until: null },
      { priority, after: '', until: last },
    ]
  }

  return {
    /** Where the next job is to be looked for, in this order. */
    next({ isUrgentOnly }: { isUrgentOnly: boolean }): Stretch[] {
      if (isUrgentOnly) return stretchesOf(urgent)
      const favourite = favourites[taken % favourites.length] ?? urgent
      return [...new Set([favourite, ...priorities])].flatMap(stretchesOf)
    },

    noteTaken({ priority, party }: Pick<ClaimedJob, 'priority' | 'party'>) {
      taken++
      lastParties.set(priority, party)
    },
  }
}

import type { ClaimedJob, Stretch } from './jobClaim'
import { jobPriorities } from './jobPriority'

const { urgent, normal, background } = jobPriorities
const priorities = [urgent, normal, background]

/** The priority that each claim tries first: one of ten jobs comes from a lower priority, while there are such jobs. */
const nineUrgent = Array<number>(9).fill(urgent)
const favourites = [...nineUrgent, normal, ...nineUrgent, background]

/**
 * The order of one server's claims: urgent jobs first, but each tenth job from a lower priority, so that none waits for
 * ever; within a priority one job of each party after the other.
 */
export const createJobOrder = () => {
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
    /** The stretches of the queue to search for the next job of this or a higher priority, in this order. */
    next({ lowest }: { lowest: number }): Stretch[] {
      const favourite = favourites[taken % favourites.length] ?? urgent
      return [...new Set([favourite, ...priorities])].filter((priority) => priority <= lowest).flatMap(stretchesOf)
    },

    noteTaken({ priority, party }: Pick<ClaimedJob, 'priority' | 'party'>) {
      taken++
      lastParties.set(priority, party)
    },
  }
}

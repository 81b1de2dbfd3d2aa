/**
 * The shortest of several measured times, in milliseconds: other programs on the machine make some runs longer, and
 * none shorter.
 */
export const quickestOf = async (runs: number, measure: () => Promise<number>): Promise<number> => {
  let quickest = Infinity
  for (let run = 0; run < runs; run++) quickest = Math.min(quickest, await measure())
  return quickest
}

const { MUSTER_GENERATED_RUNS: runs, MUSTER_GENERATED_SEED: given } = process.env

/** Runs of one day agree, and every day tries other inputs; `npm test` prints it. */
const seedOfDay = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

/**
 * The number of runs per property and their seed. `npm test -- everything` and `npm run endure` use more runs and a random
 * seed; a variable repeats a seed.
 */
export const generatedRuns = {
  ...(runs && { numRuns: Number(runs) }),
  ...((given ?? !runs) && { seed: Number(given ?? seedOfDay()) }),
}

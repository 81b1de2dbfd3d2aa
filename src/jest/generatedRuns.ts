const asked = Number(process.env.MUSTER_GENERATED_RUNS ?? '')
/** Of the day: runs of one day agree, and every day tries others. `npm test` prints it; the variable repeats it. */
const seed = Number(process.env.MUSTER_GENERATED_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** The number of runs per property; `npm test -- everything` and `npm run endure` use more and a random seed. */
export const generatedRuns = asked > 0 ? { numRuns: asked } : { seed }

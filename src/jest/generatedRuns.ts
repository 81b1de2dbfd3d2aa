const asked = Number(process.env.MUSTER_GENERATED_RUNS ?? '')

/**
 * The number of runs per property. By default the seed is fixed, so that a green result stays green; `npm test --
 * everything` and `npm run endure` use more runs and a random seed.
 */
export const generatedRuns = asked > 0 ? { numRuns: asked } : { seed: 20_260_302 }

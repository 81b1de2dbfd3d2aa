const asked = Number(process.env.MUSTER_GENERATED_RUNS ?? '')

/**
 * How many values a property is tried with: in the landing run always the same ones, so that what was green stays
 * green; `npm test -- everything` and `npm run endure` ask for more, and for others every time.
 */
export const generatedRuns = asked > 0 ? { numRuns: asked } : { seed: 20_260_302 }

import type { Held } from './processes'

/** Tolerance for pooled connections. */
const moreDescriptors = 25
/** A grown heap keeps some memory, however often the same attack is repeated: a leak exceeds this by far. */
const moreMegabytes = 300

/** What a server holds after an attack in addition to what it held before. */
export const moreThan = (before: Held, after: Held): string[] => {
  const problems: string[] = []
  if (after.descriptors > before.descriptors + moreDescriptors)
    problems.push(`${after.descriptors - before.descriptors} more descriptors stay open`)
  if (after.megabytes > before.megabytes + moreMegabytes)
    problems.push(`${after.megabytes - before.megabytes} MB more stay in use`)
  return problems
}

import type { Held } from './processes'

/** Connections of the pool come and go. */
const moreDescriptors = 25
/** A heap that once grew keeps some of it, however often the same attack comes: what leaks goes far beyond. */
const moreMegabytes = 300

/** What a server still holds after an attack and did not hold before it. */
export const moreThan = (before: Held, after: Held): string[] => {
  const problems: string[] = []
  if (after.descriptors > before.descriptors + moreDescriptors)
    problems.push(`${after.descriptors - before.descriptors} more descriptors stay open`)
  if (after.megabytes > before.megabytes + moreMegabytes)
    problems.push(`${after.megabytes - before.megabytes} MB more stay in use`)
  return problems
}

import type { ClassValues } from '@contract/training/avetmiss/keptRecords'

/**
 * What is said of a class that nobody has described: it is taught in a room, to people who pay for themselves. Its
 * commencing follows from the year in which it begins.
 */
export const usualClass: ClassValues = {
  fundingSource: '20',
  specificFundingId: '',
  deliveryMode: 'YNN',
  commencing: '',
  vetInSchools: false,
}

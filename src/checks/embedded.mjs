/**
 * Tests whose result can differ on the embedded database while the other server tests run on PostgreSQL: opening it,
 * migrating it, sending statements, isolation, and tests that only run there. A journey of each resource is not among
 * them: `smoke` runs what ships, which embeds its database. `everything` repeats all.
 */
export const differsEmbedded = [
  'src/server/database/',
  'src/server/jobs/jobClaim.test', // its order of rows and locks
  'src/server/jobs/jobTurnsMigration.test',
  'src/server/resources/feeds/feedReadingMigration.test',
  'src/server/people/locationManagersMigration.test',
  'src/server/records/recordTable.test',
  'src/conversations/store/isolationWithoutPolicies.test',
  'src/conversations/endurance.test', // skipped on PostgreSQL
  'src/server/testing/embeddedTests.test',
]

/**
 * Tests whose result can differ on the embedded database while the other server tests run on PostgreSQL: opening it,
 * sending statements, the differences of the two SQL dialects, access policies, and tests that only run there. Tests
 * that start the built server are not listed: it always embeds its database.
 */
export const differsEmbedded = [
  'src/server/database/',
  'src/server/resources/notifications/notification', // the notification repositories
  'src/server/secrets/secondFactorRepository.test',
  'src/server/jobCatalogue.test',
  'src/server/jobs/',
  'src/server/records/',
  'src/server/resources/shortCodes/',
  'src/server/demo/',
  'src/server/conversations/store/',
  'src/server/conversations/endurance.test', // skipped on PostgreSQL
  'src/server/permissionMatrix.test',
  'src/server/testing/',
]

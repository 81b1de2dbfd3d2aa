/**
 * What can differ on the embedded database while the rest of the server's tests runs on PostgreSQL: how it is opened and
 * told statements, what of the two engines' dialects the statements use, who may see what, and what only runs there.
 * Tests that start the built server are not here: it embeds its database whatever the others run on.
 */
export const differsEmbedded = [
  'src/server/database/',
  'src/server/resources/notifications/notification', // its repositories
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

import { trainingOn } from './trainingOn'
import { giveMedia } from './giveMedia'
import type { TestServer } from './startTestServer'

let last = 0

/** A training organisation with everything switched on, its administrator, and another one. */
export const aCatalogue = async (server: TestServer) => {
  const organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  const person = (lmsRoles: string[]) => server.given.person({ organisation_id, lmsRoles })
  const administrator = await person(['admin'])
  const owned = { organisation_id }
  const where = { db: server.db, storage: server.app.files.storage }
  return {
    organisation_id,
    administrator: server.as(administrator),
    other: server.as(await person(['admin'])),
    trainer: server.as(await person(['trainer'])),
    /** A medium of the administrator, with so many files. */
    upload: async (count = 1): Promise<string> => {
      const id = `catalogue-media-${++last}`
      const files = Array.from({ length: count }, (_, index) => ({
        id: `${id}-${index}`,
        name: `file-${index}.pdf`,
        contentType: 'application/pdf',
        content: '%PDF-1.4',
      }))
      const { id: owner_id } = administrator
      await giveMedia(where, { id, ...owned, owner_id, policy: 'content', created_at: server.now(), files })
      return id
    },
    hasMedium: async (id: string) =>
      (await server.db.selectFrom('media').where('id', '=', id).select('id').execute()).length === 1,
    giveUnit: async (code: string) =>
      (
        await server.given.record('training_units', {
          code,
          name: code,
          kind: 'core',
          description: '',
          qualification_id: null,
          ...owned,
          qualification_upload: false,
          status: 'published',
        })
      ).id,
    /** A question set with a version. */
    giveQuestions: async (
      kind: 'assessment' | 'preTrainingReview' | 'languageLiteracyNumeracy',
      { unit_id = null, status = 'published' }: { unit_id?: string | null; status?: 'draft' | 'published' } = {},
    ) => {
      const set = { name: kind, kind, unit_id, scorm_type: null, status, ...owned }
      const { id } = await server.given.record('training_question_sets', set)
      const version = { question_set_id: id, version: 1, status, components: '[]', observations: '[]', ...owned }
      await server.given.record('training_question_versions', version)
      return id
    },
  }
}
export type Catalogue = Awaited<ReturnType<typeof aCatalogue>>

import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'

type Answer = Pick<Selectable<Database['diary_responses']>, 'answer' | 'submitted_at'>

/** The one response of each to-do, shared by all whom it is for. */
export const diaryResponseRepository = {
  async add({ db, organisationId }: Scope, diaryItemId: string): Promise<void> {
    const row = { id: randomUUID(), organisation_id: organisationId, diary_item_id: diaryItemId }
    const unanswered = { answer: null, submitted_at: null, person_id: null }
    await db
      .insertInto('diary_responses')
      .values({ ...row, ...unanswered })
      .execute()
  },

  /** Undefined when it is not a response of this item. */
  find: ({ db, organisationId }: Scope, of: { diaryItemId: string; id: string }) =>
    db
      .selectFrom('diary_responses')
      .where('organisation_id', '=', organisationId)
      .where('diary_item_id', '=', of.diaryItemId)
      .where('id', '=', of.id)
      .select(['answer', 'submitted_at'])
      .executeTakeFirst(),

  async answer({ db, organisationId, actor }: Scope, id: string, answer: Answer): Promise<void> {
    const response = db.updateTable('diary_responses').where('organisation_id', '=', organisationId)
    await response
      .where('id', '=', id)
      .set({ ...answer, person_id: actor.globalId })
      .execute()
  },
}

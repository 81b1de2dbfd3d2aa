import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'

/** A call, the key of the form, and a digest of all that was sent with it. */
export type SentForm = { call: string; key: string; digest: string }

const own = ({ organisationId, actor }: Scope, { call, key }: SentForm) => ({
  organisation_id: organisationId,
  person_id: actor.globalId,
  call,
  key,
})

/** Answers kept under the person's own keys (D-16). */
export const idempotencyRepository = {
  /** Takes the key, after waiting for who has it; false when its call had succeeded. */
  async take(scope: Scope, form: SentForm): Promise<boolean> {
    await sql`select set_config('lock_timeout', '0', true)`.execute(scope.db) // as long as a statement may take
    const row = { ...own(scope, form), request_digest: form.digest, created_at: scope.now }
    const taken = await scope.db
      .insertInto('kept_answers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return taken !== undefined
  },

  find: (scope: Scope, form: SentForm) =>
    scope.db
      .selectFrom('kept_answers')
      .where((row) => row.and(own(scope, form)))
      .select(['request_digest', 'answer'])
      .executeTakeFirst(),

  async keep(scope: Scope, form: SentForm, answer: unknown): Promise<void> {
    await scope.db
      .updateTable('kept_answers')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(own(scope, form)))
      .execute()
  },

  /** Makes a key good again that was used before then. */
  async purgeOld(scope: Scope, form: SentForm, before: Date): Promise<void> {
    await scope.db
      .deleteFrom('kept_answers')
      .where((row) => row.and(own(scope, form)))
      .where('created_at', '<', before)
      .execute()
  },

  /** Forgets what the organisation keeps from before then. */
  async deleteBefore({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>, before: Date): Promise<void> {
    await db
      .deleteFrom('kept_answers')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', before)
      .execute()
  },
}

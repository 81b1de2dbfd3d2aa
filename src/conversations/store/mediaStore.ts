import { anyOf } from '@server/database/anyOf'
import type { ConversationStore } from './conversationStore'
import type { Reading } from './reads'
import { toMedia } from './rows'
import type { Write } from './writing'

type MediaStore = Pick<ConversationStore, 'recordMedia' | 'mediaOf' | 'orphanMedia' | 'purgeMedia'>

/** Records of uploads. The files are in the media storage. */
export const createMediaStore = ({
  write,
  read,
  organisationId,
}: {
  write: Write
  read: Reading
  organisationId: string
}): MediaStore => ({
  recordMedia: (media) =>
    write(async ({ db, now }) =>
      toMedia(
        await db
          .insertInto('conversation_media')
          .values({
            organisation_id: organisationId,
            sid: media.sid,
            author: media.author,
            filename: media.filename,
            content_type: media.contentType,
            size: media.size,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    ),

  mediaOf: async (sids) =>
    sids.length === 0
      ? []
      : (
          await read((db) =>
            db
              .selectFrom('conversation_media')
              .selectAll()
              .where('organisation_id', '=', organisationId)
              .where('sid', '=', anyOf(sids))
              .execute(),
          )
        ).map(toMedia),

  orphanMedia: async (before, limit) =>
    (
      await read((db) =>
        db
          .selectFrom('conversation_media')
          .selectAll()
          .where('organisation_id', '=', organisationId)
          .where('message_sid', 'is', null)
          .where('updated_at', '<', before)
          .orderBy('updated_at')
          .limit(limit)
          .execute(),
      )
    ).map(toMedia),

  async purgeMedia(sids) {
    if (sids.length === 0) return
    // media that became part of a message in the meantime stay
    await write(({ db }) =>
      db
        .deleteFrom('conversation_media')
        .where('organisation_id', '=', organisationId)
        .where('sid', '=', anyOf(sids))
        .where('message_sid', 'is', null)
        .execute(),
    )
  },
})

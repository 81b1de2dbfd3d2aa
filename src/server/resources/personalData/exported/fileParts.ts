import { sql } from 'kysely'
import { exportPart } from './exportPart'

/** Where the content of a file stands in the ZIP, beside what is told of it. */
export const mediaPart = 'files'
export const chatMediaPart = 'chat-files'

/** What a person has uploaded; the files themselves are added. */
export const fileParts = [
  exportPart('media', {
    name: 'uploads',
    about: 'what this person has uploaded, and what it belongs to',
    of: ['owner_id'],
    order: 'created_at',
    columns: ['id', 'owner_id', 'policy', 'holder_kind', 'holder_id', 'created_at'],
  }),
  exportPart('media_files', {
    name: mediaPart,
    about: 'the files of these uploads; each lies in the folder of the same name, under its id',
    of: [],
    found: ({ id }) => sql`t.media_id in (
      select own.id from media as own where own.organisation_id = t.organisation_id and own.owner_id = ${id})`,
    order: 'created_at',
    columns: ['id', 'media_id', 'position', 'name', 'extension', 'content_type', 'size', 'created_at'],
    without: { has_thumbnail: 'whether a small picture is kept', upload_id: 'the upload that it came from' },
  }),
  exportPart('conversation_media', {
    name: chatMediaPart,
    about: 'the files that this person sent in chat; each lies in the folder of the same name, under its id',
    of: ['author'],
    key: ['sid'],
    order: 'created_at',
    columns: [
      'sid',
      'author',
      'conversation_sid',
      'message_sid',
      'filename',
      'content_type',
      'size',
      'created_at',
      'updated_at',
    ],
  }),
]

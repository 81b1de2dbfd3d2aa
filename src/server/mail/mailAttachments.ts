import { Readable } from 'node:stream'
import { FileMissing, type MediaStorage } from '@server/media/storage'
import type { MailAttachment } from './mailTables'

/** A file that is read from the storage while its mail is sent. */
export type OpenedAttachment = { filename: string; contentType: string; content: Readable }

/** A mail can not be sent any more, because a file that belongs to it is gone. */
export class AttachmentGone extends Error {
  constructor({ name }: MailAttachment) {
    super(`The attached file ${name} is no longer there.`)
  }
}

/**
 * Lets work send the files of a mail, each of which is opened when its first byte is wanted and closed in any case. Throws
 * AttachmentGone, and other failures of the storage, also where the work reports them in its own way.
 */
export const withAttachments = async (
  storage: Pick<MediaStorage, 'size' | 'read'>,
  attachments: readonly MailAttachment[],
  send: (opened: readonly OpenedAttachment[]) => Promise<void>,
): Promise<void> => {
  for (const file of attachments) if ((await storage.size(file.key)) === undefined) throw new AttachmentGone(file)
  const failures: unknown[] = []
  async function* contentOf(file: MailAttachment): AsyncGenerator<Uint8Array> {
    try {
      yield* await storage.read(file.key)
    } catch (failure) {
      failures.push(failure instanceof FileMissing ? new AttachmentGone(file) : failure)
      throw failure
    }
  }
  const opened = attachments.map((file) => {
    const content = Readable.from(contentOf(file), { objectMode: false })
    content.on('error', () => {}) // noted above; the library stops listening when it gives a mail up
    return { filename: file.name, contentType: file.contentType, content }
  })
  try {
    await send(opened)
  } catch (failure) {
    throw failures[0] ?? failure
  } finally {
    for (const { content } of opened) content.destroy()
  }
}

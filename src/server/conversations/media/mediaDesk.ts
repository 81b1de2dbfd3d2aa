import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { MediaStorage } from '@server/media/storage'
import { ChatProblem } from '../chatProblem'
import type { MediaRecord } from '../store/records'
import type { ContentLinks, LinkQuery } from './contentLinks'
import type { MediaAsker } from './mediaAsker'
import { mediaRecordBody } from './mediaRecordBody'
import { mediaKey, seenBy, stillThere, type MediaStores } from './mediaStore'
import { uploadedFile } from './uploadedFile'

type Dependencies = { stores: MediaStores; storage: MediaStorage; links: ContentLinks }

const isMediaSid = (text: string) => /^ME[0-9a-f]{32}$/.test(text)
const wishOfSet = z.object({
  command: z.literal('get'),
  list: z.array(z.object({ media_sid: z.string() })).max(100),
})

const missing = () => new ChatProblem(404, 20404, 'The media was not found')
const refusedLink = {
  forged: () => new ChatProblem(403, 20403, 'The link is not valid'),
  expired: () => new ChatProblem(403, 20403, 'The link is no longer valid'),
}

/** Categories other than `media` are those of e-mails, which the configuration rules out. */
const uploadName = ({ query }: FastifyRequest) => {
  const { Category = 'media', Filename } = query as Record<string, unknown>
  if (Category !== 'media') throw new ChatProblem(400, 20400, 'The Category must be media')
  return typeof Filename === 'string' ? Filename : undefined
}

/** What can be done with media by whom; over it lie the routes. */
export const createMediaDesk = ({ stores, storage, links }: Dependencies) => {
  const seen = async ({ organisationId, identity }: MediaAsker, sids: string[]) => {
    const store = stores.of(organisationId)
    const asked = [...new Set(sids.filter(isMediaSid))]
    if (asked.length === 0) return []
    return stillThere(store, await seenBy(store, identity, await store.mediaOf(asked)))
  }

  const show = (record: MediaRecord, { organisationId, serviceSid }: MediaAsker, publicBase: string) => {
    const linkQuery = links.sign({ organisationId, serviceSid, sid: record.sid })
    return mediaRecordBody(record, { publicBase, serviceSid, linkQuery })
  }

  return {
    show,

    /** Keeps what is uploaded: the file first, so that a record always has one. What fails leaves neither. */
    async keep({ organisationId, identity }: MediaAsker, request: FastifyRequest): Promise<MediaRecord> {
      const { filename, contentType, content, isRead } = await uploadedFile(request.raw, uploadName(request))
      const sid = `ME${randomBytes(16).toString('hex')}`
      const key = mediaKey(organisationId, sid)
      const size = await storage.put(key, content)
      try {
        await isRead
        return await stores.of(organisationId).keepMedia({ sid, author: identity, filename, contentType, size })
      } catch (failure) {
        await storage.remove(key)
        throw failure
      }
    },

    /** Not there, another organisation's, and not for them look alike. */
    async find(asker: MediaAsker, sid: string): Promise<MediaRecord> {
      const [record] = await seen(asker, [sid])
      if (!record) throw missing()
      return record
    },

    /** One entry for each sid; one that is not 200 makes the whole call fail in the SDK. */
    async showSet(asker: MediaAsker, body: unknown, publicBase: string) {
      const { data: wish } = wishOfSet.safeParse(body)
      if (!wish) throw new ChatProblem(400, 20400, 'The media set could not be read')
      const sids = wish.list.map(({ media_sid }) => media_sid)
      const records = new Map((await seen(asker, sids)).map((record) => [record.sid, record]))
      return sids.map((sid) => {
        const record = records.get(sid)
        return record
          ? { code: 200, media_record: show(record, asker, publicBase) }
          : { code: 404, media_record: { sid } }
      })
    },

    /** The file that a link leads to, while it is valid. */
    async openLink(place: { serviceSid: string; sid: string }, query: LinkQuery) {
      const opened = links.open(place, query)
      if (typeof opened === 'string') throw refusedLink[opened]()
      const { media, secondsLeft } = opened
      const store = stores.of(media.organisationId)
      const [record] = await stillThere(store, await store.mediaOf([media.sid]))
      if (!record) throw missing()
      return { record, key: mediaKey(media.organisationId, media.sid), secondsLeft }
    },
  }
}

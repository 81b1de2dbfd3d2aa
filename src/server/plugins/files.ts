import fastifyPlugin from 'fastify-plugin'
import { createStorageHealth, type StorageHealth } from '@server/health/storageHealth'
import type { FileLinks } from '@server/media/fileLinks'
import type { MediaStorage } from '@server/media/storage'
import { createUploadQuota, type UploadLimits, type UploadQuota } from '@server/media/uploadQuota'

/** Of one person, through all calls: as many as a browser sends at once, and a gigabyte an hour. */
const uploadLimits: UploadLimits = { atOnce: 6, bytes: 1_073_741_824, windowMs: 3_600_000 }

type Options = { storage: MediaStorage; links: FileLinks; now: () => Date }

/** What calls that take and answer files share. */
export const files = fastifyPlugin(function files(app, { storage, links, now }: Options, done) {
  app.decorate('files', {
    storage,
    links,
    quota: createUploadQuota(now, uploadLimits),
    health: createStorageHealth(storage, app.log),
  })
  done()
})

declare module 'fastify' {
  interface FastifyInstance {
    files: { storage: MediaStorage; links: FileLinks; quota: UploadQuota; health: StorageHealth }
  }
}

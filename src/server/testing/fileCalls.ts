import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineCall } from '@contract/call'
import { fileBytes } from '@contract/files'
import type { Scope } from '@server/database/scope'
import { serve } from '@server/http/serve'
import { fileLinksFor, serveFile } from '@server/http/serveFile'
import { serveUpload } from '@server/http/serveUpload'
import type { StoredUpload } from '@server/media/storedFiles'
import { missing } from '@server/problems/apiProblem'

export const largest = 262_144
const fiftyMegabytes = 52_428_800
const shownFile = z.object({ id: z.string(), name: z.nullable(z.string()), url: z.string(), size: z.int() })
const common = { access: 'portal.use', status: 201, creates: true, method: 'POST' } as const

/** Calls as a resource defines them whose records are nothing but files. */
export const fileCalls = {
  attach: defineCall({
    ...common,
    path: '/api/trial_files',
    upload: { kind: 'multipart', field: 'media[files][]', most: 3, largest },
    response: z.object({ files: z.array(shownFile) }),
  }),
  put: defineCall({
    ...common,
    path: '/api/trial_files/raw',
    upload: { kind: 'raw', largest },
    response: z.object({ files: z.array(shownFile) }),
  }),
  attachLarge: defineCall({
    ...common,
    path: '/api/trial_files/large',
    upload: { kind: 'multipart', field: 'file', largest: fiftyMegabytes },
    response: z.object({ files: z.array(shownFile) }),
  }),
  putLarge: defineCall({
    ...common,
    path: '/api/trial_files/large_raw',
    upload: { kind: 'raw', largest: fiftyMegabytes },
    response: z.object({ files: z.array(shownFile) }),
  }),
  putPicture: defineCall({
    ...common,
    path: '/api/trial_files/picture',
    upload: { kind: 'raw', largest, types: ['image/png', 'image/gif'] },
    response: z.object({ files: z.array(shownFile) }),
  }),
  link: defineCall({
    method: 'GET',
    path: '/api/trial_files/:id/link',
    access: 'portal.use',
    params: z.object({ id: z.string() }),
    response: z.object({ url: z.string() }),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/trial_files/:id',
    access: 'portal.use',
    params: z.object({ id: z.string() }),
    streams: true,
    response: fileBytes,
  }),
}

/** A table that every database of a test has. */
const repository = {
  async create({ db, organisationId }: Scope, files: readonly StoredUpload[]) {
    const rows = files.map((file) => ({ id: file.id, name: JSON.stringify(file), organisation_id: organisationId }))
    await db.insertInto('regions').values(rows).execute()
    return files.map(({ id, name, size }) => ({ id, name, size }))
  },
  async find({ db, organisationId }: Scope, id: string) {
    const found = db.selectFrom('regions').where('organisation_id', '=', organisationId).where('id', '=', id)
    const row = await found.select('name').executeTakeFirst()
    if (!row) throw missing()
    return JSON.parse(row.name) as StoredUpload
  },
}

export const fileRoutes = (app: FastifyInstance) => {
  const { attach, put, attachLarge, putLarge, putPicture } = fileCalls
  for (const call of [attach, put, attachLarge, putLarge, putPicture])
    serveUpload(app, call, async ({ upload, request }) => {
      const linkTo = fileLinksFor(request)
      const files = await upload.keep('trial', repository.create)
      return { files: files.map((file) => ({ ...file, url: linkTo(fileCalls.show, { id: file.id }) })) }
    })
  serve(app, fileCalls.link, async ({ scope, params, request }) => {
    const { id } = await repository.find(scope, params.id)
    return { url: fileLinksFor(request)(fileCalls.show, { id }) }
  })
  serveFile(app, fileCalls.show, ({ scope, params }) => repository.find(scope, params.id))
}

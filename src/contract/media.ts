import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId } from './common'
import { fileBytes, linkQuery } from './files'
import { mediaLimits } from './mediaLimits'
import { mediaSchema } from './mediaRecord'

// on their own, because the inbox needs them before anybody uploads anything
export { mediaFileSchema, mediaSchema, type Media, type MediaFile } from './mediaRecord'
export { mediaLimits }

/** The types that can be uploaded, as told by content, each with its extensions; the first one is the usual. */
export const mediaTypes = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/x-msvideo': ['avi'],
  'video/x-ms-wmv': ['wmv'],
  'video/x-flv': ['flv'],
  'video/mpeg': ['mpg', 'mpeg'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type MediaType = keyof typeof mediaTypes
export const drawingType = 'image/svg+xml' satisfies MediaType

/** Shown as pictures (MD-013); WebP is taken besides. */
export const imageExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp']
/** Played (MD-014). */
export const videoExtensions: readonly string[] = [
  'mp4',
  'mov',
  'avi',
  'wmv',
  'flv',
  'mpeg',
  'mpg',
  'm4v',
  'webm',
  'mkv',
  'qt',
]
/** Saved, or opened by the browser (MD-016). */
export const documentExtensions: readonly string[] = ['doc', 'docx', 'pdf']

export type MediaKind = 'image' | 'video' | 'file'

/** How a file is shown, by its extension in any case and without a dot (MD-013 to MD-015). */
export const mediaKindOf = (extension: string): MediaKind => {
  const known = extension.toLowerCase()
  if (imageExtensions.includes(known)) return 'image'
  return videoExtensions.includes(known) ? 'video' : 'file'
}

/** The name of the files in a form, and the field of its refusals. */
export const mediaField = 'media[files][]'

/** A file as it was uploaded, and what was made of it. */
export const fileVariants = ['original', 'thumbnail'] as const
export type FileVariant = (typeof fileVariants)[number]

/** Where files over `resumableFrom` bytes are uploaded by tus 1.0, to be completed by `mediaCalls.complete`. */
export const resumableUploads = '/api/media/uploads'
export const resumableFrom = 5_242_880

const types = Object.keys(mediaTypes)
const upload = {
  kind: 'multipart',
  field: mediaField,
  most: mediaLimits.files,
  largest: mediaLimits.video,
  types,
} as const
const params = z.object({ id: entityId })
/** The id of the file to remove. */
const body = z.object({ index: entityId })
const creating = { method: 'POST', creates: true, status: 201, response: mediaSchema } as const
const adding = { method: 'PATCH', creates: true, params, response: mediaSchema } as const
const removing = { method: 'DELETE', params, body, response: mediaSchema } as const
/** The editor shows what it has uploaded at once: pictures, one at a time. */
const editorUpload = {
  kind: 'multipart',
  field: 'upload',
  largest: mediaLimits.image,
  types: types.filter((type) => type.startsWith('image/')),
} as const
const editing = {
  method: 'POST',
  creates: true,
  status: 201,
  access: 'media.writeContent',
  upload: editorUpload,
  response: z.object({ url: z.string() }),
} as const

/** Three policies: own attachments, content of managers, and pictures of the editor (D-69). */
export const mediaCalls = {
  attach: defineCall({ ...creating, path: '/api/media/attachment', access: 'portal.use', upload }),
  attachMore: defineCall({ ...adding, path: '/api/media/attachment/:id', access: 'portal.use', upload }),
  detach: defineCall({ ...removing, path: '/api/media/attachment/:id', access: 'portal.use' }),

  create: defineCall({ ...creating, path: '/api/media', access: 'media.writeContent', upload }),
  add: defineCall({ ...adding, path: '/api/media/hris_attachment/:id', access: 'media.writeContent', upload }),
  remove: defineCall({ ...removing, path: '/api/media/hris_attachment/:id', access: 'media.writeContent' }),

  editor: defineCall({ ...editing, path: '/api/media/ckeditor' }),
  privateEditor: defineCall({ ...editing, path: '/api/media/hris_private_ckeditor' }),

  /**
   * Makes a medium of a finished resumable upload (tus), or adds it to one. Asked again, it answers the same medium as it is
   * now.
   */
  complete: defineCall({
    method: 'POST',
    path: '/api/media/uploads/:id/complete',
    access: 'portal.use',
    params,
    body: z.object({ policy: z.enum(['own', 'content']), mediaId: z.optional(entityId) }),
    response: mediaSchema,
  }),

  /** Who may read what the file hangs on; until it hangs on something, its owner alone. */
  file: defineCall({
    method: 'GET',
    path: '/api/media/files/:id/:variant',
    access: 'portal.use',
    params: z.object({ id: entityId, variant: z.enum(fileVariants) }),
    query: linkQuery,
    streams: true,
    response: fileBytes,
  }),
} as const

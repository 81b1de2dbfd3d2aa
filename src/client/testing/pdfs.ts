import type { Media } from '@contract/media'

export const aPdf = (name: string) => new File([name], name, { type: 'application/pdf' })

/** The record with these files, whose ids are their names. */
export const mediaOf = (...names: string[]): Media => ({
  id: 'm1',
  objectFiles: names.map((name) => ({
    id: name,
    name,
    url: `/${name}`,
    extension: 'pdf',
    size: name.length,
    contentType: 'application/pdf',
    thumbnailUrl: null,
  })),
})

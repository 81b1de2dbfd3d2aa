const token = '[a-z0-9!#$&^_.+-]{1,64}'
const wholeType = new RegExp(`^${token}/${token}$`)

/** Of what has no declared type, or none that makes sense. */
export const unknownType = 'application/octet-stream'

/** The type that a sender declares, without parameters. */
export const declaredType = (header: string | undefined): string => {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return wholeType.test(type) ? type : unknownType
}

/**
 * The type that a browser is told. What is only ever saved has none: a page of ours could run a script or take a style from
 * our own origin otherwise. Texts are taken for UTF-8, as everything else here.
 */
export const servedType = (type: string, isInline: boolean) => {
  if (!isInline) return unknownType
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** What a browser may want a file for: to show, play, save or read it; never as a part of a page (Fetch Metadata). */
const destinations = new Set(['document', 'image', 'audio', 'video', 'empty'])
export const isForUse = (destination: string | string[] | undefined) =>
  destination === undefined || (typeof destination === 'string' && destinations.has(destination))

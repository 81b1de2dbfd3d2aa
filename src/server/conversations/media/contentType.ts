const token = '[a-z0-9!#$&^_.+-]{1,64}'
const wholeType = new RegExp(`^${token}/${token}$`)

/** Of what nobody named a type for, or none that makes sense. */
export const unknownType = 'application/octet-stream'

/**
 * The type that a file is known by: as its sender declared it, without parameters. It is not judged by the first bytes,
 * because nothing depends on its being right: browsers are told not to guess (nosniff), the types that may be shown can
 * run nothing whatever the bytes are, and everything else is only ever saved. A type of our own finding would also differ
 * from what the sender's SDK knows of the file.
 */
export const declaredType = (header: string | undefined): string => {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return wholeType.test(type) ? type : unknownType
}

/** Pictures, sound, film and plain text may be shown (protocol, section 10). What is written in XML, such as SVG, never. */
export const isShownInline = (type: string) =>
  type === 'text/plain' || (/^(image|audio|video)\/[a-z0-9.-]+$/.test(type) && !/svg|xml|html/.test(type))

/**
 * As what a browser gets it. What is only ever saved has no type: a page of ours could run a script or take a style from
 * our own origin otherwise. Texts are taken for UTF-8, as everything else here.
 */
export const servedType = (type: string) => {
  if (!isShownInline(type)) return unknownType
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** What a browser may want a file for: to show, play, save or read it; never as a part of a page (Fetch Metadata). */
const destinations = new Set(['document', 'image', 'audio', 'video', 'empty'])
export const isForUse = (destination: string | string[] | undefined) =>
  destination === undefined || (typeof destination === 'string' && destinations.has(destination))

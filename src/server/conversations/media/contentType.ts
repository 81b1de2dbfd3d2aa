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

/** Texts are taken for UTF-8, as everything else here. */
export const servedType = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/**
 * Pictures, sound, film and plain text may be shown (protocol, section 10). What is written in XML, such as SVG, never.
 *
 * The type is the one that its sender declared, and is not judged by the first bytes, because nothing depends on its being
 * right: browsers are told not to guess (nosniff), the types that may be shown can run nothing whatever the bytes are, and
 * everything else is only ever saved. A type of our own finding would also differ from what the sender's SDK knows.
 */
export const isShownInline = (type: string) =>
  type === 'text/plain' || (/^(image|audio|video)\/[a-z0-9.-]+$/.test(type) && !/svg|xml|html/.test(type))

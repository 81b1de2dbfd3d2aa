/** A link to a page, here or elsewhere; other schemes are refused. */
export const isPageAddress = (text: string): boolean =>
  !/\p{Cc}/u.test(text) && /^(https?:\/\/|\/(?![/\\]))/i.test(text)

import * as z from 'zod/mini'

/** Control characters, breaks of lines and paragraphs, and signs that turn the direction of what stands beside them. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Names stand in lists and mails beside words of ours: one line that shows what is in it. */
export const plainLine = (sentence: string) => z.refine<string>((text) => !hidden.test(text), sentence)

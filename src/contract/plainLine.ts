import * as z from 'zod/mini'

/**
 * Control characters, breaks of lines and paragraphs, signs that turn the direction of what stands beside them, whatever
 * Unicode says is not drawn, and what is drawn as nothing (Braille's blank, a null note, a filler of Khitan).
 */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]/u

/** Signs that join or part letters are not drawn either, but are spelling between letters of these scripts. */
const joining =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}]'
const spelling = new RegExp(`(${joining})[\\u200c\\u200d](?=${joining})`, 'gu')

/** A letter, a digit or a sign: marks and spaces alone show nothing. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line that shows what is in it; a text without a character is for others to judge. */
export const isPlainLine = (text: string): boolean => {
  if (text === '') return true
  const bare = text.replace(spelling, '$1')
  return !hidden.test(bare) && seen.test(bare)
}

/** Names stand in lists and mails beside words of ours: one line that shows what is in it. */
export const plainLine = (sentence: string) => z.refine<string>(isPlainLine, sentence)

import * as z from 'zod/mini'

/**
 * Control characters, line and paragraph breaks, characters that change the text direction, characters that Unicode
 * calls invisible, and some that render as blank (Braille's blank, a null note, a filler of Khitan).
 */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]/u

/** Joiners and non-joiners are invisible too, but are part of the spelling between letters of these scripts. */
const joining =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}]'
const spelling = new RegExp(`(${joining})[\\u200c\\u200d](?=${joining})`, 'gu')

/** A letter, a digit or a sign: marks and spaces alone are invisible. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether the text is one line without hidden characters. An empty text passes; other rules decide about it. */
export const isPlainLine = (text: string): boolean => {
  if (text === '') return true
  const bare = text.replace(spelling, '$1')
  return !hidden.test(bare) && seen.test(bare)
}

/** For names, which appear in lists and mails next to our own texts: one line without hidden characters. */
export const plainLine = (sentence: string) => z.refine<string>(isPlainLine, sentence)

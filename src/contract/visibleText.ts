import * as z from 'zod/mini'
import { blankSentence } from './requiredField'

/** Joiners and non-joiners are invisible, but are part of the spelling between letters of these scripts. */
const joining =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}]'
const spelling = `${joining}[\\u200c\\u200d](?=${joining})`

const picture = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?'
/** Keycaps, flags of countries and of their parts, and pictures that joiners combine. */
const emoji = `[0-9#*]\\ufe0f?\\u20e3|\\p{RI}\\p{RI}|\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}|${picture}(?:\\u200d${picture})*`

/** Sequences with invisible characters that belong there. */
const whole = new RegExp(`${emoji}|${spelling}`, 'gu')
/** The same, or what pasting leaves behind: soft hyphens, and characters without a width. */
const pasted = new RegExp(`(${emoji}|${spelling})|[\\u00ad\\u200b-\\u200d\\u2060\\ufe0e\\ufe0f\\ufeff]`, 'gu')

/** What no font shows: control characters, what Unicode ignores, Braille's blank, a null note, a filler of Khitan. */
const blank = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{16fe4}]/gu

/** Whether a text shows anything: a letter, a digit or a sign. Spaces, marks alone and invisible characters do not. */
export const showsSomething = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ''))

/** A text without what pasting leaves behind; emoji and the spelling of words stay whole. */
export const withoutLeftovers = (text: string): string =>
  text.replace(pasted, (_match, kept: string | undefined) => kept ?? '')

/** A text without the sequences in which invisible characters are right. */
export const withoutSequences = (text: string): string =>
  text.replace(whole, (found) => found.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

/** A text that must show something. What pasting leaves behind and surrounding spaces are removed. */
export const visibleText = (sentence: string) =>
  z.string({ error: sentence }).check(
    z.overwrite(withoutLeftovers),
    z.trim(),
    z.minLength(1, sentence),
    z.refine((text) => text === '' || showsSomething(text), sentence),
  )

/** The same, for a field without a message of its own: 'Message can not be blank' (SH-054). */
export const visibleField = (field: string) => visibleText(blankSentence(field))

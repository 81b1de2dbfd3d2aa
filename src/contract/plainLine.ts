import * as z from 'zod/mini'
import { showsSomething, withoutSequences } from './visibleText'

/**
 * Control characters, line and paragraph breaks, characters that Unicode calls invisible (those that change the direction
 * of text among them), and some that render as blank (Braille's blank, a null note, a filler of Khitan, annotations).
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]/u

/**
 * Whether the text is one line without hidden characters, other than those of emoji and of the spelling of words. An empty
 * text passes; other rules decide about it.
 */
export const isPlainLine = (text: string): boolean =>
  text === '' || (!hidden.test(withoutSequences(text)) && showsSomething(text))

/** Tabs, as spreadsheets put them between cells, become spaces. For before `plainLine`. */
export const tabsToSpaces = z.overwrite<string>((text) => text.replace(/\t+/g, ' '))

/** For names, which appear in lists and mails next to our own texts: one line without hidden characters. */
export const plainLine = (sentence: string) => z.refine<string>(isPlainLine, sentence)

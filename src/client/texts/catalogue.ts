import { createContext, useContext } from 'react'

/** English and Australian English; the latter overrides texts whose spelling or wording differs (D-35). */
export type Language = 'en' | 'en-AU'

/** The texts of one area in every language. Components read them with `useTexts`. */
export type Catalogue<Texts> = Record<Language, Texts>

export const catalogue = <Texts extends object>(en: Texts, australian: Partial<Texts> = {}): Catalogue<Texts> => ({
  en,
  'en-AU': { ...en, ...australian },
})

/** A text that is resolved where it is shown, in the user's language. */
export type Text = (language: Language) => string

type TextKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

/** One text of a catalogue. */
export const textOf =
  <Texts>(texts: Catalogue<Texts>, key: TextKey<Texts>): Text =>
  (language) =>
    String(texts[language][key])

export const LanguageContext = createContext<Language>('en-AU')

export const useTexts = <Texts>(texts: Catalogue<Texts>): Texts => texts[useContext(LanguageContext)]

export const useText = (text: Text): string => text(useContext(LanguageContext))

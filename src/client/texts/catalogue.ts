import { createContext, useContext } from 'react'

/** English and Australian English; the latter overrides where spelling or words differ (D-35). */
export type Language = 'en' | 'en-AU'

/** The texts of one area, in every language. Screens read them by `useTexts`. */
export type Catalogue<Texts> = Record<Language, Texts>

export const catalogue = <Texts extends object>(en: Texts, australian: Partial<Texts> = {}): Catalogue<Texts> => ({
  en,
  'en-AU': { ...en, ...australian },
})

export const LanguageContext = createContext<Language>('en-AU')

export const useTexts = <Texts>(texts: Catalogue<Texts>): Texts => texts[useContext(LanguageContext)]

import { pages } from './pages'

const partsOf = (path: string) => path.split('/')

/**
 * Whether a text is the path of a page that somebody can arrive at after signing in: never another site, a public page, or
 * one that leads back to home.
 */
export const isHomePath = (text: string): boolean => {
  if (!/^(\/[\w-]+)+$/.test(text)) return false
  const parts = partsOf(text)
  return Object.values(pages).some(({ path }) => {
    const known = partsOf(path)
    return known.length === parts.length && known.every((part, at) => part.startsWith(':') || part === parts[at])
  })
}

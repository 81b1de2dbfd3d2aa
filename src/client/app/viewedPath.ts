import type { ViewedPath } from '@contract/pageViews'
import { pages } from '@contract/pages'
import { logoutPath } from '@client/state/session/logoutPath'
import { publicPaths, signInPaths } from '@client/state/navigation/signInAddress'

const isParameter = (step: string) => step.startsWith(':')
const fits = (pattern: string, pathname: string) => {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(.)\/$/, '$1').split('/')
  return wanted.length === given.length && wanted.every((step, index) => isParameter(step) || step === given[index])
}

const { login, forgotten, reset, register } = publicPaths
const parameters = (pattern: string) => pattern.split('/').filter(isParameter).length
/** Static paths win over those with an id (D-29). */
const patterns: readonly ViewedPath[] = [
  login,
  forgotten,
  reset,
  register,
  ...Object.values(pages)
    .map(({ path }) => path)
    .toSorted((one, other) => parameters(one) - parameters(other)),
]

/** The pattern that a page is counted by, never with an id of its URL (D-33); null for a redirect. */
export const viewedPathAt = (pathname: string): ViewedPath | null => {
  if (pathname === '/' || pathname === logoutPath) return null
  if (signInPaths.includes(pathname)) return login
  return patterns.find((pattern) => fits(pattern, pathname)) ?? '*'
}

import { tokenKey } from '@client/state/session/storedSession'
import { buildFloors } from '../floors/buildFloors'
import { startPortal } from '../portal'
import { serveFolder } from './staticSite'
import type { Target } from './visit'

/** A page to measure, with the browser storage of an earlier visit. */
export type Page = Target & { origin: string; storage: Readonly<Record<string, string>>; isFloor: boolean }

/** The employee, who has the demo's fullest inbox. */
const email = 'employee@harbour.test'

/** The minimal cost of each kind of page: only what renders it, and none of our code. */
const openFloors = async (names: readonly string[]) => {
  const folders = await buildFloors(names)
  const sites = await Promise.all(folders.map(async ({ name, folder }) => ({ name, ...(await serveFolder(folder)) })))
  const pages = sites.map(({ name, origin }): Page => {
    return { name, origin, address: `${origin}/`, ready: '#ready', storage: {}, isFloor: true }
  })
  return { pages, stop: () => sites.forEach((site) => site.stop()) }
}

const openOurs = async () => {
  const { origin, signIn, stop } = await startPortal()
  const ours = { origin, isFloor: false }
  const pages: Page[] = [
    {
      ...ours,
      name: 'signIn',
      address: `${origin}/login`,
      ready: '.sign-in-submit:enabled', // hydrated: before that it cannot be submitted
      storage: {},
    },
    {
      ...ours,
      name: 'inbox',
      address: `${origin}/messages`,
      ready: '[role="feed"] article',
      storage: { [tokenKey]: await signIn(email) },
      isVisitedTwice: true,
    },
    {
      ...ours,
      name: 'dashboard',
      address: `${origin}/dashboard`,
      ready: '[aria-labelledby="my-messages"] li a',
      storage: { [tokenKey]: await signIn(email) },
    },
  ]
  return { pages, stop }
}

/** Every page of the run, served. */
export const publicPages = async (floorNames: readonly string[], only: readonly string[]) => {
  const isWanted = (name: string) => only.length === 0 || only.includes(name)
  const floors = await openFloors(floorNames.filter(isWanted))
  const ours = await openOurs()
  return {
    pages: [...floors.pages, ...ours.pages.filter(({ name }) => isWanted(name))],
    stop: async () => {
      floors.stop()
      await ours.stop()
    },
  }
}

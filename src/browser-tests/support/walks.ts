import type { BrowserContext, Page } from '@playwright/test'
import { firstPageOf, prepareStorage } from './contexts'
import { openScreen, type EveryScreen } from './everyScreen'
import { goInside } from './goInside'

/** Screens of one person that a test visits in one page. */
export type Walk = { title: string; person: string | undefined; screens: readonly EveryScreen[] }

/** A test of more screens would end long after the others, and say less where it fails. */
const longestWalk = 3

/** The screens by person, in walks of a few. */
export const walksOf = (screens: readonly EveryScreen[]): Walk[] =>
  [...new Set(screens.map(({ person }) => person))].flatMap((person) => {
    const theirs = screens.filter((screen) => screen.person === person)
    return Array.from({ length: Math.ceil(theirs.length / longestWalk) }, (_, index) => {
      const part = theirs.slice(index * longestWalk, (index + 1) * longestWalk)
      return { title: part.map(({ name }) => name).join(', '), person, screens: part }
    })
  })

type Browsers = {
  openContext: () => Promise<BrowserContext>
  signedIn: (email: string) => Promise<Page>
  server: { url: string }
}

/** A page, not yet in the app, for someone who is signed in, or for a visitor. */
export const openPageOf = async (person: string | undefined, { openContext, signedIn, server }: Browsers) => {
  if (person !== undefined) return signedIn(person)
  const page = await firstPageOf(await openContext())
  await prepareStorage(page, server.url)
  return page
}

/**
 * Opens the next screen of a walk as a link inside the app does, and waits until it has arrived. The first one is loaded,
 * so are those of visitors, and what follows a screen that stays as the visit left it.
 */
export const goToScreen = async (page: Page, screen: EveryScreen, { screens, person }: Walk, serverUrl: string) => {
  const before = screens[screens.indexOf(screen) - 1]
  if (person === undefined || !before || before.staysChanged) return openScreen(page, screen, serverUrl)
  await goInside(page, (await screen.addressOn?.(serverUrl)) ?? screen.path)
  await screen.arrive(page)
}

import { pages } from '@contract/pages'
import { areas } from '@client/routes/areas'
import { pagesWithoutChat } from '@client/state/chat/mayChat'

/** Chunks by name, as the build names them. */
export type Screen = {
  /** Needed to render. */
  needs: readonly string[]
  /** Prefetched while the screen is shown or used as intended. */
  ahead: readonly string[]
  /** Loaded once the screen is at rest, for the rest of the visit: counted by itself, not for each screen. */
  atRest?: readonly string[]
}

export const signInChunks = ['app'] as const
export const shellChunks = [...signInChunks, 'shell'] as const

/** What areas prefetch. */
const ahead: Readonly<Record<string, readonly string[]>> = {
  employeeFeeds: ['commentForm', 'diaryPanel'],
  feedAdmin: ['feedDates'],
  inbox: ['message'],
  inboxTraining: ['message', 'filterDates'],
}

/** Areas whose pages connect to chat (LC-013, LC-014). */
const withChat = areas
  .filter(({ pages: own }) => own.some(({ page }) => !pagesWithoutChat.includes(pages[page].path)))
  .map(({ id }) => id)

/** The chunks of the areas, with those that training organisations load instead. */
export const areaNames = areas.flatMap(({ id, pages }) =>
  pages.some(({ trainingScreen }) => trainingScreen) ? [id, `${id}Training`] : [id],
)

/** Those made by `listArea`. */
export const listAreaNames: readonly string[] = areas.filter(({ isList }) => isList).map(({ id }) => id)

/**
 * What a first visit to each screen loads: the pages before sign-in, and each area by its manifest. A browser test visits
 * all screens and compares the real downloads with this table, so that the sizes can be computed without a browser.
 */
export const screens: Readonly<Record<string, Screen>> = {
  signIn: { needs: signInChunks, ahead: ['pageViews', 'shell', 'demoAccounts'] },
  forgottenPassword: { needs: [...signInChunks, 'publicPages'], ahead: ['pageViews'] },
  ...Object.fromEntries(
    areaNames.map((area) => [
      area,
      {
        needs: [...shellChunks, area],
        ahead: ['pageViews', 'live', ...(ahead[area] ?? [])],
        ...(withChat.includes(area) && { atRest: ['chat'] }),
      },
    ]),
  ),
}

export const screenOf = (name: string): Screen => {
  const screen = screens[name]
  if (!screen) throw new Error(`There is no screen ${name}`)
  return screen
}

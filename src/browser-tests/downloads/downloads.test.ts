import type { Page, Response } from '@playwright/test'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { downloadsOf } from '../../bench/bundle/bundleSizes'
import { screens } from '../../bench/bundle/screens'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, inboxTableOf } from '../support/screens'

/** Later than any prefetch of a page. */
const longAfter = 60_000

type Visit = {
  address: string
  isSignedIn: boolean
  email?: string
  prepare?: (page: Page) => Promise<unknown>
  arrive: (page: Page) => Promise<unknown>
}

const seeHeading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

const own: Record<string, Visit> = {
  signIn: {
    address: '/login',
    isSignedIn: false,
    arrive: (page) => page.getByLabel('Email').pressSequentially('e'), // as typing by a user who signs in
  },
  forgottenPassword: {
    address: '/users/password/new',
    isSignedIn: false,
    arrive: (page) => expect(page.getByLabel('Email')).toBeVisible(),
  },
  inbox: {
    address: '/messages',
    isSignedIn: true,
    arrive: (page) => expect(inboxOf(page).rows.first()).toBeVisible(),
  },
  inboxTraining: {
    address: '/', // their home; at an address of the inbox the browser cannot know yet which of the two it needs
    isSignedIn: true,
    email: people.sophie,
    arrive: (page) => expect(inboxTableOf(page).rows.first()).toBeVisible(),
  },
  roster: {
    address: '/my-roster',
    isSignedIn: true,
    arrive: (page) => expect(page.getByRole('link', { name: 'Next week' })).toBeVisible(),
  },
  conversations: {
    address: '/messages/conversations',
    isSignedIn: true,
    arrive: (page) => expect(page.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible(),
  },
  profile: { address: '/profile', isSignedIn: true, arrive: seeHeading(/profile/i) },
  diary: {
    address: '/messages/diary',
    isSignedIn: true,
    arrive: (page) => expect(page.getByRole('grid', { name: /\d{4}$/ })).toBeVisible(),
  },
  employeeFeeds: {
    address: '/feed',
    isSignedIn: true,
    arrive: (page) => expect(page.getByRole('textbox', { name: 'Write a comment' }).first()).toBeVisible(),
  },
  feedAdmin: {
    address: '/feeds',
    isSignedIn: true,
    email: people.hannah,
    arrive: (page) => expect(page.getByRole('link', { name: /^The \w+ menu starts/ })).toBeVisible(),
  },
}
/** An area that says nothing of its own: its first page, as somebody who may open it. */
const visitOf = ({ pages: [first], managerPages }: Area): Visit => ({
  address: first ? pages[first.page].path : '',
  isSignedIn: true,
  ...(managerPages && { email: people.hannah }),
  arrive: seeHeading(first?.title('en') ?? ''),
})
const visits: Record<string, Visit> = {
  ...Object.fromEntries(areas.map((area) => [area.id, visitOf(area)])),
  ...own,
}

/** Transferred bytes of the build's files, by file name. */
const recordFiles = (page: Page) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const isFile = (response: Response) => {
    const { pathname } = new URL(response.url())
    return response.request().isNavigationRequest() || pathname.startsWith('/assets/')
  }
  const nameOf = (response: Response) =>
    response.request().isNavigationRequest() ? 'index.html' : new URL(response.url()).pathname.slice(1)
  return async () => {
    const files = await Promise.all(
      responses.filter(isFile).map(async (response) => {
        await response.finished()
        return [nameOf(response), (await response.request().sizes()).responseBodySize] as const
      }),
    )
    return Object.fromEntries(files.filter(([, bytes]) => bytes > 0)) // 0: served from the cache
  }
}

test(
  'a first visit downloads exactly what the byte budgets count',
  inEverything,
  async ({ openContext, signedIn, server }) => {
    expect(Object.keys(visits).toSorted()).toEqual(Object.keys(screens).toSorted())
    for (const [screen, { address, isSignedIn, email = people.ella, prepare, arrive }] of Object.entries(visits))
      await test.step(`a first visit to ${screen} downloads what its byte budget counts`, async () => {
        const stranger = async () => (await openContext({ isFresh: true })).newPage()
        const page = await (isSignedIn ? signedIn(email, { isFresh: true }) : stranger())
        const filesSoFar = recordFiles(page)
        await prepare?.(page)
        await page.clock.install()
        await page.goto(server.url + address)
        await arrive(page)
        await page.clock.fastForward(longAfter)

        await expect.poll(filesSoFar).toEqual(downloadsOf(screen))
        await page.close()
      })
  },
)

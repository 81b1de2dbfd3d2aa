import type { Page } from '@playwright/test'
import { feedReadingCalls } from '@contract/feedReading'
import { feedCalls, type FeedForm } from '@contract/feeds'
import { locationCalls } from '@contract/locations'
import { callAs } from './callAs'
import { goLive as openLive } from './goLive'
import { people } from './people'

/** The id of a location that a person has, by its name. */
const locationIdOf = async (serverUrl: string, email: string, name: string) => {
  const { records } = locationCalls.index.response.parse(
    await callAs(serverUrl, email, locationCalls.index, { query: {} }),
  )
  const found = records.find((location) => location.name === name)
  if (!found) throw new Error(`${email} has no location ${name}`)
  return found.id
}

type Written = Partial<FeedForm> & { content: string; place?: string }

/** Submits a feed for a location as its author, who needs the permission. Returns its id. */
export const submitFeed = async (serverUrl: string, author: string, { place = 'Harbour Street', ...form }: Written) => {
  const feed = {
    repliable: true,
    mediaId: null,
    regionIds: [],
    locationCategoryIds: [],
    roleIds: [],
    locationIds: [await locationIdOf(serverUrl, author, place)],
    status: 'pending' as const,
    ...form,
  }
  return feedCalls.create.response.parse(await callAs(serverUrl, author, feedCalls.create, { body: { feed } })).id
}

export const approveFeed = (serverUrl: string, id: string) =>
  callAs(serverUrl, people.hannah, feedCalls.approve, { params: { id } })
/** Confirms the text of a feed as it is now. */
export const confirmFeed = async (serverUrl: string, email: string, id: string) => {
  const params = { id }
  const { readVersion } = feedCalls.show.response.parse(await callAs(serverUrl, email, feedCalls.show, { params }))
  return callAs(serverUrl, email, feedReadingCalls.confirm, { params, body: { feed: { readVersion } } })
}
export const rejectFeed = (serverUrl: string, id: string) =>
  callAs(serverUrl, people.hannah, feedCalls.reject, {
    params: { id },
    body: { feed: { rejectedReason: 'No date is named' } },
  })
export const archiveFeed = (serverUrl: string, id: string) =>
  callAs(serverUrl, people.hannah, feedCalls.deactivate, { params: { id } })

/** Publishes a feed of the admin, and returns its id. */
export const publishFeed = async (serverUrl: string, written: Written) => {
  const id = await submitFeed(serverUrl, people.hannah, written)
  await approveFeed(serverUrl, id)
  return id
}

/** Changes a feed as its author, the admin; it stays published. */
export const changeFeed = async (serverUrl: string, id: string, change: Partial<FeedForm>) => {
  const shown = await callAs(serverUrl, people.hannah, feedCalls.show, { params: { id } })
  const { content, repliable, mustRead, pinned, publishAt, endAt, lockVersion, ...feed } =
    feedCalls.show.response.parse(shown)
  const form = {
    content,
    repliable,
    mustRead,
    pinned,
    publishAt,
    endAt,
    lockVersion,
    mediaId: null,
    regionIds: feed.feedRegions.map(({ regionId }) => regionId),
    locationCategoryIds: feed.feedLocationCategories.map(({ locationCategoryId }) => locationCategoryId),
    locationIds: feed.feedLocations.map(({ locationId }) => locationId),
    roleIds: feed.feedRoles.map(({ roleId }) => roleId),
    status: 'pending' as const,
    ...change,
  }
  await callAs(serverUrl, people.hannah, feedCalls.update, { params: { id }, body: { feed: form } })
}

/** Opens an address, and resolves when its content and the live channel are there. */
export const goLive = async (page: Page, address = '/feed') => {
  await openLive(page, address)
  await page.getByRole('main').getByRole('article').first().waitFor()
}

/** The employee page of feeds. */
export const feedOf = (page: Page) => {
  const main = page.getByRole('main')
  const list = main.getByRole('feed', { name: 'Feeds' })
  const card = (text: string) => list.getByRole('article').filter({ hasText: text })
  return {
    list,
    cards: list.getByRole('article'),
    card,
    comment: (text: string) => card(text).getByRole('textbox', { name: 'Write a comment' }),
    send: (text: string) => card(text).getByRole('button', { name: 'Comment', exact: true }),
    confirm: (text: string) => card(text).getByRole('button', { name: 'I have read this' }),
    confirmation: (text: string) => card(text).getByRole('group', { name: 'Confirmation' }),
    like: (text: string) => card(text).getByRole('button', { name: /^Like/ }),
    newFeeds: main.getByRole('button', { name: /new feeds?$/ }),
    tab: (name: string) => main.getByRole('tab', { name }),
    add: main.getByRole('link', { name: 'New feed' }),
    dialog: page.getByRole('dialog'),
    /** Opens the menu of a card and chooses an item. */
    choose: async (text: string, item: string) => {
      await card(text)
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
    },
    goTo: async (address = '/feed') => {
      await page.goto(address)
      await list.getByRole('article').first().waitFor()
    },
  }
}

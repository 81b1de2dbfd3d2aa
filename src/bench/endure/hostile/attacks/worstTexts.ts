import { feedCalls, longestContent } from '@contract/feeds'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'
import { ownLocation } from '../ownLocation'

const connections = 6
const many = (part: string, length = longestContent) => part.repeat(Math.floor(length / part.length))

/** Markup that takes long to read, or that grows when it is stored. */
const contents = [
  many('<'),
  many('<b>'),
  many('&'),
  many('<a href="'),
  many('<!DOCTYPE'),
  many('<p>x</p>'),
  many('<ol><li>'),
  many(' <'),
]

const feedOf = (locationId: string, content: string) =>
  JSON.stringify({ feed: { content, status: 'pending', repliable: true, locationIds: [locationId] } })

/** The six worst inputs of feeds and more, each as long as a feed may be. */
export const worstTexts: Attack = {
  title: 'feeds of 100 kB that are hard to read, over 6 connections',
  rate: { perSecond: 200, atOnce: connections },
  prepare: async (context) => {
    const { authorization } = context.target
    const locationId = await ownLocation(context.target)
    const bodies = contents.map((content) => feedOf(locationId, content))
    let count = 0
    return () =>
      flood(context, connections, () => {
        count += 1
        const body = bodies[count % bodies.length] ?? ''
        return { method: 'POST', path: feedCalls.create.path, headers: { ...json, authorization }, body }
      })
  },
}

/** What a feed of `&` may have, each of which is stored as five characters. */
const ampersands = many('&', Math.floor(longestContent / 5) - 100)
const written = 10

/** A list of the largest feeds that one person can have written, again and again. */
export const swollenLists: Attack = {
  title: 'a list of feeds of 100 kB each, 20 at once',
  rate: { perSecond: 200, atOnce: 20 },
  prepare: async (context) => {
    const { authorization, port } = context.target
    const locationId = await ownLocation(context.target)
    for (let index = 0; index < written; index++)
      await fetch(`http://127.0.0.1:${port}${feedCalls.create.path}`, {
        method: 'POST',
        headers: { ...json, authorization },
        body: feedOf(locationId, `<p>${ampersands}</p>`),
      })
    const query = new URLSearchParams({ location_id: locationId, per_page: '50', 'q[status_eq]': 'pending' })
    const path = `${feedCalls.employeeIndex.path}?${query}`
    return () => flood(context, 20, () => ({ path, headers: { authorization } }))
  },
}

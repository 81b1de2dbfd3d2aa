import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type * as Sdk from '@twilio/conversations'
import { groupChatCalls, type ChatToken } from '@contract/groupChats'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { openSession, storedToken } from '../support/tokens'

/** Globals: Twilio's browser build, and what this test stores in the page. */
type ChatWindow = { Twilio: { Conversations: typeof Sdk }; chat: Sdk.Client; room: Sdk.Conversation; heard: string[] }

/** Both users are in it. */
const roomName = 'Harbour Street Team'
const sdk = readFileSync('node_modules/@twilio/conversations/builds/twilio-conversations.min.js', 'utf8')

/**
 * Opens chat in a page of the portal as an app would: gets a token with the session, then starts the SDK with the
 * portal's endpoint.
 */
const openChat = async (page: Page) => {
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(sdk) // evaluated by the debugger, which no policy restricts; what the script does is restricted
  const session = await storedToken(page)
  await page.evaluate(
    async ([address, authorization, name]) => {
      const window = globalThis as unknown as ChatWindow
      const answer = await fetch(address, { headers: { authorization } })
      const { token, clientOptions } = (await answer.json()) as ChatToken
      window.chat = new window.Twilio.Conversations.Client(token, clientOptions)
      await new Promise<void>((resolve, reject) => {
        window.chat.once('initialized', resolve)
        window.chat.once('initFailed', ({ error }) => reject(new Error(error?.message)))
      })
      const { items } = await window.chat.getSubscribedConversations()
      const room = items.find(({ friendlyName }) => friendlyName === name)
      if (!room) throw new Error('There is no such conversation')
      window.room = room
      window.heard = []
      room.on('messageAdded', ({ author, body }) => window.heard.push(`${author}: ${body}`))
    },
    [groupChatCalls.token.path, `Bearer ${session}`, roomName] as const,
  )
}

const heardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as ChatWindow).heard)

test(
  'chat in a page of the portal, under its content security policy',
  inEverything,
  async ({ freshServer, holding, problems }) => {
    const { url: serverUrl } = freshServer
    const [ella, priya] = await Promise.all(
      [people.ella, people.priya].map((email) => holding(openSession(serverUrl, email), { serverUrl })),
    )
    if (!ella || !priya) throw new Error('Two pages were asked for')

    await test.step('two users connect with a token of the portal', async () => {
      await Promise.all([ella, priya].map(openChat))
    })

    await test.step('a message reaches the other user and its author', async () => {
      await ella.evaluate(() => (globalThis as unknown as ChatWindow).room.sendMessage('Who has the keys?'))
      await expect.poll(() => heardBy(priya)).toEqual(['harbour-person-ella-king: Who has the keys?'])
      await expect.poll(() => heardBy(ella)).toEqual(['harbour-person-ella-king: Who has the keys?'])
    })

    await test.step('a picture is uploaded, and the other user downloads it', async () => {
      await priya.evaluate(async () => {
        const { room } = globalThis as unknown as ChatWindow
        const media = new Blob(['picture'], { type: 'image/png' })
        await room.prepareMessage().addMedia({ contentType: 'image/png', filename: 'keys.png', media }).build().send()
      })
      await expect.poll(async () => (await heardBy(ella)).length).toBe(2)
      const text = await ella.evaluate(async () => {
        const { items } = await (globalThis as unknown as ChatWindow).room.getMessages(1)
        const address = await items[0]?.attachedMedia?.[0]?.getContentTemporaryUrl()
        return address ? (await fetch(address)).text() : null
      })
      expect(text).toBe('picture')
    })

    await test.step('the policy blocks connections to other hosts', async () => {
      problems.allow(/wss:\/\/tsock/)
      const refused = await ella.evaluate(
        () =>
          new Promise<string>((resolve) => {
            addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
            new WebSocket('wss://tsock.us1.twilio.com/v3/wsconnect')
          }),
      )
      expect(refused).toBe('connect-src')
    })
  },
)

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generateSync } from 'otplib'
import { apiDocumentCalls } from '@contract/apiDocument'
import type { Call } from '@contract/call'
import { groupChatCalls } from '@contract/groupChats'
import { mediaCalls } from '@contract/media'
import { notificationCalls } from '@contract/notifications'
import { pages } from '@contract/pages'
import { registrationCalls } from '@contract/registration'
import { createDriver } from '@conversations/conformance/driver'
import { until } from '@server/testing/until'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { southernSkills } from '@server/demo/southern/southernSkills'
import { expectExample, type StandIn } from '@server/testing/expectExample'
import { openLive } from '@server/testing/openLive'
import { startMailServer, type MailServer } from '@server/testing/startMailServer'
import { offsetOf, sendRest, uploaded } from './brokenUpload'
import { clientFilesIn, lackingFiles, problemsOfFile } from './clientFiles'
import { callsBeforeSetup, callsNotMade, inputNow, isSuccess, orderedExamples } from './exampleOrder'
import { productionFolder } from './productionFolder'
import { complaintsOf } from '@server/testing/startProgram'
import { startShippedPortal, type ShippedPortal } from './shippedPortal'

const clientFolder = path.join(productionFolder(), 'dist/client')
const builtFile = (name: string) => readFileSync(path.join(productionFolder(), 'dist', name), 'utf8')

/** The demo's days follow the machine's clock, while the examples name fixed days. */
const ofTime: readonly StandIn[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'an instant'],
  [/(?<=")\d{4}-\d\d-\d\d(?=")/g, 'a day'],
  [/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d{1,2} [A-Z][a-z]+/g, 'a day'],
]

let mails: MailServer
let portal: ShippedPortal
beforeAll(async () => {
  mails = await startMailServer()
  portal = await startShippedPortal(mails.url)
}, 120_000)
afterAll(() => portal.stop())

const visit = (address: string) =>
  portal.as('nobody').send(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })

describe('pages', () => {
  const appPages = ['/', '/users/sign_in', ...Object.values(pages).map((page) => page.path.replace(/:\w+/g, 'x'))]

  it.each(appPages)('%s is the app, compressed', async (address) => {
    const { status, headers, text } = await visit(address)

    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'br',
    ])
    expect(text).toBe(builtFile('client/index.html'))
  })

  it(`${apiDocumentCalls.page.path} is the page of the API document`, async () => {
    const { status, text } = await visit(apiDocumentCalls.page.path)

    expect([status, text]).toEqual([200, builtFile('client/api-docs.html')])
  })

  const services = [harbourKitchens, southernSkills].flatMap((organisation) => [...organisation.services])
  const kinds = new Map(services.map((service) => [service.kind, service]))
  it.each([...kinds])('/services/%s stands for the demo’s other program', async (kind, service) => {
    const { status, headers, text } = await visit(`/services/${kind}`)

    if ('url' in service) expect([status, headers.get('location')]).toEqual([302, service.url])
    else expect([status, text]).toEqual([200, expect.stringContaining(`<h1>${service.name}</h1>`)])
  })

  it('/services/… of no program is not there', async () => {
    const { status, headers } = await visit('/services/payroll')

    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})

describe('files of the app', () => {
  const files = clientFilesIn(clientFolder)

  it('are all there that pages, styles, manifest and chunks name', () => {
    const bundle = JSON.parse(builtFile('bundle.json')) as Record<string, string[]>

    expect(Object.keys(bundle).length).toBeGreaterThan(5)
    expect(lackingFiles(clientFolder, bundle)).toEqual([])
  })

  it.each(files)('%s is sent as it was built', async (name) => {
    expect(await problemsOfFile(portal.origin, clientFolder, name)).toEqual([])
  })
})

describe('chat', () => {
  const openChat = async (email: 'employee@harbour.test' | 'manager@harbour.test') => {
    const { status, body, text } = await portal.as(email).call(groupChatCalls.token, {})
    expect([status, text]).toEqual([200, expect.stringContaining('clientOptions')])
    const driver = createDriver(email, body.token, body.clientOptions?.Twilsock.uri ?? '')
    opened.push(driver)
    await driver.ready()
    return driver
  }
  const opened: ReturnType<typeof createDriver>[] = []
  let ella: ReturnType<typeof createDriver>
  let priya: ReturnType<typeof createDriver>
  beforeAll(async () => {
    ;[ella, priya] = await Promise.all([openChat('employee@harbour.test'), openChat('manager@harbour.test')])
  })
  afterAll(() => Promise.all(opened.map(({ close }) => close())))

  /** A conversation with both users, once for each of them. */
  const shared = async () => {
    const [hers, theirs] = await Promise.all([ella, priya].map(({ client }) => client.getSubscribedConversations()))
    const theirSids = theirs?.items.map(({ sid }) => sid) ?? []
    const sid = hers?.items.find((one) => theirSids.includes(one.sid))?.sid ?? ''
    const [own, other] = await Promise.all([ella, priya].map(({ client }) => client.getConversationBySid(sid)))
    if (!own || !other) throw new Error('The two share no conversation')
    await other.getMessages(1) // from here on the SDK emits events for new messages
    return own
  }

  it('carries a message over the socket from one browser SDK to another', async () => {
    const conversation = await shared()
    const heard = priya.wait('messageAdded', ({ body }) => body === 'Keys are at the bar – ça va?')
    await conversation.sendMessage('Keys are at the bar – ça va?')

    expect((await heard).author).toBe('harbour-person-ella-king')
  })

  it('carries a file', async () => {
    const conversation = await shared()
    const heard = priya.wait('messageAdded', ({ attachedMedia }) => (attachedMedia?.length ?? 0) > 0)
    await conversation.sendMessage({ contentType: 'text/plain', filename: 'menu.txt', media: Buffer.from('the menu') })
    const address = await (await heard).attachedMedia?.[0]?.getContentTemporaryUrl()

    expect(await (await fetch(address ?? '')).text()).toBe('the menu')
  })
})

describe('mail', () => {
  it('a link to a new password arrives', async () => {
    const email = 'trainer@southern.test'
    const { status } = await portal
      .as('nobody')
      .call(registrationCalls.requestPasswordReset, { body: { user: { email } } })
    expect(status).toBe(200)
    const arrived = () => mails.mails.find(({ to }) => to.includes(email))
    await until(() => arrived() !== undefined, { what: 'the mail arrives' })

    expect(arrived()?.raw).toMatch(/^Subject: Choose a new password/m)
    expect(arrived()?.raw.replaceAll('=\r\n', '')).toContain(portal.origin)
  })
})

describe('calls', () => {
  const made: Call[] = []

  it.each(orderedExamples.map((one) => [one.title, one] as const))('%s', async (_title, { call, example }) => {
    const input = inputNow(example, (secret) => generateSync({ secret }))
    const answer = await portal.as(example.as).call(call, input, example.headers)

    expectExample(call, example, answer, ofTime)
    if (isSuccess(example)) made.push(call)
  })

  it('were all made that the server answers', async () => {
    const { body } = await portal.as('nobody').call(apiDocumentCalls.show, {})

    expect(Object.keys(body.paths).length).toBeGreaterThan(10)
    expect(callsNotMade(body as { paths: Record<string, object> }, [...made, ...callsBeforeSetup])).toEqual([])
  })
})

describe('the live channel', () => {
  it('tells one window what another has changed', async () => {
    const token = await portal.tokenOf('manager@harbour.test')
    const window = await openLive({ baseUrl: () => portal.origin }, token)
    const { status } = await portal.as('manager@harbour.test').call(notificationCalls.readAll, { body: {} })

    expect(status).toBe(200)
    expect(await window.until(({ kind }) => kind === 'inbox')).toEqual({
      kind: 'inbox',
      id: 'harbour-person-priya-nair',
    })
  })
})

describe('the server', () => {
  it('has kept over a kill -9 what was stored', async () => {
    const { status, body } = await portal
      .as('manager@harbour.test')
      .call(notificationCalls.show, { params: { id: portal.readBefore } })

    expect([status, body.id, body.read]).toEqual([200, portal.readBefore, true])
  })

  it('[D-69] goes on with an upload where a kill -9 broke it off, and gives back every byte', async () => {
    const manager = portal.as('manager@harbour.test')
    const offset = await offsetOf(manager, portal.brokenUpload)
    const rest = await sendRest(manager, portal.brokenUpload, offset)
    const id = path.basename(portal.brokenUpload)
    const { body } = await manager.call(mediaCalls.complete, { params: { id }, body: { policy: 'own' } })
    const file = await fetch(portal.origin + (body.objectFiles[0]?.url ?? ''))

    expect([offset, rest]).toEqual([uploaded.length / 2, 204])
    expect(Buffer.from(await file.arrayBuffer()).equals(uploaded)).toBe(true)
  })

  it('told of no error while all this happened', () => {
    expect(portal.said.out).toContain('"status":200')
    expect([...complaintsOf(portal.firstSaid), ...complaintsOf(portal.said)]).toEqual([])
  })
})

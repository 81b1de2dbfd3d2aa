import type { Service } from '@contract/services'
import { aService, changeServices } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { servicesOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test('the services are in the top bar, with the right targets', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { links, link, current, nameWidth, more } = servicesOf(page)

  await test.step('[NV-010][D-55] a service opens in a new tab, says so, and links back to the portal', async () => {
    await page.goto('/dashboard')
    const news = page.getByRole('link', { name: 'News (opens in a new tab)' })
    await expect(news).toHaveAttribute('rel', /noopener/)
    const opening = page.waitForEvent('popup')
    await news.click()
    const opened = await opening
    await expect(opened).toHaveURL(/\/services\/news$/)
    await opened.getByRole('link', { name: 'Back to Muster' }).click()
    await expect(opened).toHaveURL('/dashboard')
    await opened.close()
  })

  await test.step('[NV-010] the portal itself stays in this tab', async () => {
    await expect(link('Messages')).toHaveText(/\d+ unread$/)
    await link('Messages').click()
    await expect(inboxOf(page).rows.first()).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('[NV-011][NV-033] the current area is highlighted', async () => {
    for (const [address, name] of [
      ['/', 'Harbour Home'],
      ['/messages', 'Messages'],
      ['/dashboard', 'Harbour Home'],
      ['/messages/my-messages', 'Messages'],
      ['/feed', 'Messages'],
      ['/profile', 'Harbour Home'],
    ] as const) {
      await goInside(page, address)
      await expect(current).toContainText(name)
    }
    const ground = await current.evaluate((each) => getComputedStyle(each).backgroundColor)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  })

  await test.step("[NV-013][D-112] My Roster leads to /my-shifts, Muster's own", async () => {
    await link('My Roster').click()
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(page).toHaveURL('/my-shifts')
    await expect(current).toHaveText('My Roster')
  })

  await test.step('[NV-035] where the names have no room the bar switches to icons, whose names expand and move nothing', async () => {
    await goInside(page, '/messages')
    await expect(links).toHaveCount(9)
    for (const width of [1280, 1024, 900, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() => links.evaluateAll((each) => each.map((one) => one.clientWidth)))
        .toEqual(Array(9).fill(34))
      await expect(more).toBeHidden()
    }
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await expect(link('My Facility')).toHaveAccessibleName('My Facility (opens in a new tab)')
    const places = () => links.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().x))
    const name = link('My Facility').getByText('My Facility', { exact: true })
    const isShown = () => name.evaluate((each) => getComputedStyle(each).clipPath === 'none')
    const before = await places()
    expect(await isShown()).toBe(false)
    await link('My Facility').hover()
    await expect.poll(isShown).toBe(true)
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
    await link('My Training').focus()
    await page.keyboard.press('Tab')
    await page.mouse.move(500, 500)
    await expect.poll(isShown).toBe(true)
    for (const each of await links.all()) {
      await each.focus()
      await expect(each.locator('span').first()).toBeInViewport({ ratio: 1 })
    }
    expect(await places()).toEqual(before)
  })

  await test.step('[LOOK] axe finds nothing on services shown as icons', () => expectAccessible(page))

  await test.step('[LOOK] services without room for their icons are in a menu; the current one stays in the bar', async () => {
    const many = await changeServices(page, (services) => [
      ...services.map((each) => (each.kind === 'sso_my_messages' ? { ...each, order: 99 } : each)),
      ...Array.from({ length: 20 }, (_, index) =>
        aService(`extra_${index}`, { name: `Extra ${index}`, order: 20 + index }),
      ),
    ])
    await page.reload()
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(current).toContainText('Messages')
    await expect(current).toBeInViewport({ ratio: 1 })
    const inBar = await links.count()
    await more.click()
    await expect(links).toHaveCount(29)
    await expect(links.last()).toHaveText(/^Extra 19/)
    await expectAccessible(page)
    await links.last().focus()
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(inBar)
    await expect(more).toBeFocused()
    many.stop()
    await page.reload()
    await expect(links).toHaveCount(9)
  })

  await test.step('[NV-035] the names return when there is room', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(links).toHaveCount(9)
    await expect.poll(() => nameWidth('My People')).toBeGreaterThan(40)
    await expect(more).toBeHidden()
  })
})

test("the bar shows the server's services", async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { links, link, bar } = servicesOf(page)
  await changeServices(page, (services) => [
    ...services.toReversed().map((service, index) => ({ ...service, order: 9 - index })),
    aService('kiosk', { name: 'Trap', url: 'javascript:alert(1)' }),
  ])
  await page.goto('/messages')

  await test.step('[NV-030] the services are in order, with name and URL', async () => {
    await expect(links).toHaveText([
      /^Harbour Home/,
      /^Messages/,
      /^My Roster/,
      /^My Tasks/,
      /^My Training/,
      /^My Facility/,
      /^My People/,
      /^My Account/,
      /^News/,
    ])
    await expect(link('My People')).toHaveAttribute('href', /\/services\/hris$/)
  })
  await test.step('[NV-032] an invalid URL becomes no link', async () => {
    await expect(bar.getByText('Trap')).toHaveCount(0)
  })
})

test('which services are in the bar follows their kinds and the account', async ({ replayed }) => {
  const kinds = [
    'sso',
    'salt',
    'hris_my_roster',
    'sso_my_messages',
    'hris_my_account',
    'hris',
    'internal_lms',
    'internal_lms_my_resources',
    'rto_lms',
    'news',
    'kiosk',
    'payroll',
  ]
  const services = [...kinds, 'task'].map((kind, order) => aService(kind, { order }))
  /** There is room for all of them. */
  const show = async (enableWeb: boolean, further: Service[] = []) =>
    servicesOf(
      await replayed('inbox', {
        size: { width: 2400, height: 900 },
        state: ({ session: { account, ...session } }) => ({
          session: {
            ...session,
            services: [...services, ...further],
            account: account && { ...account, mobileServices: [{ service: 'task', enableWeb }] },
          },
        }),
      }),
    )

  await test.step('[NV-014] My Tasks is hidden when its mobile service is disabled for the web', async () => {
    const { links, link } = await show(false)
    await expect(links).toHaveCount(kinds.length)
    await expect(link('task')).toHaveCount(0)
  })
  await test.step('[NV-014] it is shown when that is enabled', async () => {
    await expect((await show(true)).link('task')).toHaveCount(1)
  })
  await test.step('[NV-012] entries of kind comms are dropped', async () => {
    const { links, bar } = await show(true, [aService('comms', { name: 'Comms' })])
    await expect(links).toHaveCount(13)
    await expect(bar.getByText('Comms')).toHaveCount(0)
  })
  await test.step('[NV-031][NV-032] eleven kinds have an icon each, and unknown ones share the default', async () => {
    const { links } = await show(true)
    await expect(links).toHaveCount(13)
    const drawn = await links.evaluateAll((each) =>
      each.map((one) => [one.querySelector('span')?.textContent, one.querySelector('svg')?.innerHTML]),
    )
    const iconOf = new Map(drawn.map(([name, icon]) => [name, icon]))
    expect(new Set(iconOf.values()).size).toBe(12)
    expect(iconOf.get('kiosk')).toBeTruthy()
    expect(iconOf.get('kiosk')).toBe(iconOf.get('payroll'))
  })
})

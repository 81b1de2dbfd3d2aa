import { communicationCalls } from '@contract/communications'
import { selectOptionCalls } from '@contract/selectOptions'
import { noBlocks } from '@contract/templateBlocks'
import { expectAccessible } from '../support/axe'
import { breakDown, queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

const list = communicationCalls.index.path
const peopleList = selectOptionCalls.users.path
const noAccess = "You don't have access to this page"

test('[CM-001] only who may send gets to communications, and an HRIS administrator without that right', async ({
  signedIn,
}) => {
  const routes = ['/communication', '/communication/new', '/communication/harbour-communication-quiet-room']
  const [page, admin] = [await signedIn(people.ella), await signedIn(people.hannah)]
  const calls = await recordCalls(page)
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { name: noAccess })).toBeVisible()
  }
  expect(calls.count('GET', new RegExp(`^${list}`))).toBe(0)

  await intercept(admin, '/api/me', async (call) => {
    const me = (await (await call.fetch()).json()) as { hrisPermission: object }
    const without = { 'communication.send': false, 'managerCommunication.send': false }
    await call.fulfill({ json: { ...me, hrisPermission: { ...me.hrisPermission, ...without } } })
  })
  for (const route of routes) {
    await admin.goto(route)
    await expect(admin.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(admin.getByRole('heading', { name: noAccess })).toHaveCount(0)
  }
})

test('[CM-007] the list sends page, size, search and filters, and shows the answer', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const { rows, search } = listPageOf(page)
  await page.goto('/communication?status=draft')
  await expect(rows.first()).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().includes('search=quiet'))
  await search.fill('quiet room')
  const { records, total, perPage } = communicationCalls.index.response.parse(await (await answer).json())
  await expect(rows).toHaveCount(records.length)
  expect([records.length, total, perPage]).toEqual([1, 1, 50])
  const asked = calls.to('GET', list).map(queryOf).at(-1)
  expect(asked).toMatchObject({ page: '1', per_page: '50', search: 'quiet room', 'q[status_eq]': 'draft' })
})

test('[CM-005] what is no date is called so', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { rows } = listPageOf(page)
  await intercept(page, list, async (call) => {
    const answer = communicationCalls.index.response.parse(await (await call.fetch()).json())
    await call.fulfill({ json: { ...answer, records: answer.records.map((one) => ({ ...one, sentAt: 'soon' })) } })
  })
  await page.goto('/communication')
  await expect(rows.first()).toContainText('Invalid date')
})

test('a draft is written, saved, and not lost to a failure', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/\/api\/(custom_messages|select_options)/)
  const page = await signedIn(newPerson('manager'))
  const calls = await recordCalls(page)
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const box = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  const bodies = (method: 'POST' | 'PUT') =>
    calls.to(method, new RegExp(`^${list}(/[\\w-]+)?$`)).map((call) => call.postDataJSON())
  await page.goto('/communication/new')

  await test.step('[CM-027] a draft that could not be made keeps what was chosen', async () => {
    await page.getByText('Seasonal menu announcement').click()
    const broken = await breakDown(page, list)
    await button('Next').click()
    await expect(page.getByText('Could not create a new communication')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Seasonal menu announcement/ })).toBeChecked()
    broken.heal()
  })
  await test.step('[CM-023][CM-026] it is made with its template, as a draft', async () => {
    await button('Next').click()
    await expect(page.getByText('Communication has been successfully added')).toBeVisible()
    const made = { status: 'draft', documentTemplateId: expect.any(String) }
    expect(bodies('POST').at(-1)).toMatchObject({ customMessage: made })
  })
  await test.step('[CM-037][CM-020] removed blocks are sent as removed; one that is not is needed', async () => {
    const actions = main.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: /^Actions/ })
    await expect(actions.first()).toBeVisible()
    const count = await actions.count()
    for (let left = count; left > 0; left--) {
      await actions.first().click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
    }
    await button('Next').click()
    await expect(main.getByText(noBlocks).first()).toBeVisible()
    const removed = Array.from({ length: count }, () => expect.objectContaining({ _destroy: true }))
    await expect.poll(() => bodies('PUT').at(-1)).toMatchObject({ customMessage: { blocksAttributes: removed } })
    await expectAccessible(page)
    await expect(main.getByText(/^Draft saved/)).toBeVisible()
    await main.getByRole('button', { name: 'Undo' }).first().click() // it is saved as removed, and comes back
    await button('Next').click()
    await expect(page).toHaveURL(/defaultStep=2$/)
  })
  await test.step('[CM-028] a draft that could not be saved keeps what was written', async () => {
    await step(/Review & Send/).click()
    const broken = await breakDown(page, new URL(page.url()).pathname.replace('/communication', list))
    await box('Subject').fill('Winter menu')
    await button('Save as draft').click()
    await expect(page.getByText('Could not update communication')).toBeVisible()
    await expect(box('Subject')).toHaveValue('Winter menu')
    broken.heal()
  })
  await test.step('[CM-023][CM-026] it is saved as a draft at one word', async () => {
    await expect(async () => {
      await button('Save as draft').click() // which rests for a second after each press
      await expect(page.getByText('Communication has been successfully updated')).toBeVisible({ timeout: 1_500 })
    }).toPass()
    const written = expect.objectContaining({ status: 'draft', subject: 'Winter menu' })
    expect(bodies('PUT')).toContainEqual({ customMessage: written })
  })
  await test.step('[CM-029] receivers that could not be fetched', async () => {
    await expect(main.getByText(/^\d+ people match the filters$/)).toBeVisible()
    const broken = await breakDown(page, peopleList)
    await button('Add').click()
    await expect(page.getByText('Could not fetch receivers').first()).toBeVisible()
    broken.heal()
  })
})

test('receivers are looked up by what is typed, chosen and pasted', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/\/send_message/)
  const page = await signedIn(newPerson('manager'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [one, other] = [newPerson(), newPerson()]
  const calls = await recordCalls(page)
  const main = page.getByRole('main')
  const filter = (name: string) => main.getByRole('combobox', { name, exact: true })
  const option = (name: string) => page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true })
  const asked = (path: string) => calls.to('GET', path).map(queryOf)
  const addPerson = main.getByRole('combobox', { name: 'Add a person' })
  const to = page.getByRole('region', { name: 'To' })
  await page.clock.install()
  await page.goto('/communication/new')
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/defaultStep=2$/)
  await main.getByRole('button', { name: 'Next' }).click()

  await test.step('[CM-031] people are found by a part of name or address, page by page', async () => {
    await addPerson.click()
    await addPerson.pressSequentially(one)
    await expect
      .poll(() => asked(peopleList).at(-1))
      .toMatchObject({ 'q[full_name_or_email_or_notification_email_cont]': one, page: '1', per_page: '20' })
    await page.locator('.ant-select-dropdown:visible').getByTitle(`(${one})`).click()
    await expect(to.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('[CM-034] pasted addresses are looked up at once, and unknown ones are named', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${one}\n"Sam" <${other}>, nobody@nowhere.test`)
    await addPerson.click()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(to.getByRole('status')).toHaveText(
      '1 person added Not found among the people you can send to: nobody@nowhere.test',
    )
    await expect(to.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })
  await test.step('[CM-027] a sending that fails is told, and leaves the draft as it is', async () => {
    const broken = await breakDown(page, new URL(page.url()).pathname.replace('/communication', list) + '/send_message')
    await main.getByRole('textbox', { name: /^Subject/ }).fill('Two people')
    await main.getByRole('textbox', { name: /^Text/ }).fill('Hello.')
    await main.getByRole('button', { name: 'Send to 2 people' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Could not create a new communication')).toBeVisible()
    await expect(main.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Two people')
    broken.heal()
  })
  await test.step('[CM-032][CM-036] options are searched by name, 350 ms after the last key', async () => {
    await filter('Location').click()
    await expect(option('Norwood')).toBeVisible()
    calls.clear()
    await page.clock.pauseAt(Date.now() + 60_000)
    await filter('Location').pressSequentially('nor')
    await page.clock.runFor(349)
    await filter('Location').pressSequentially('w')
    await page.clock.runFor(349)
    expect(asked('/api/select_options/location')).toEqual([])
    await page.clock.runFor(1)
    await expect
      .poll(() => asked('/api/select_options/location').map((query) => query['q[name_cont]']))
      .toEqual(['norw'])
    await page.clock.resume()
    await option('Norwood').click()
    await page.keyboard.press('Escape')
  })
  await test.step('[CM-033][CM-034] roles are narrowed by locations, people by both', async () => {
    await filter('Role').click()
    await option('Line cook').click()
    await page.keyboard.press('Escape')
    const place = { 'q[locations_id_in][]': expect.any(String) }
    expect(asked('/api/select_options/role').at(-1)).toMatchObject(place)
    await expect
      .poll(() => asked(peopleList).at(-1))
      .toMatchObject({ ...place, 'q[roles_id_in][]': expect.any(String), page: '1', per_page: '1' })
    await filter('Region').click()
    await option('City and Hills').click()
    await page.keyboard.press('Escape')
    await filter('Location category').click()
    await expect
      .poll(() => asked('/api/select_options/location_category').at(-1))
      .toMatchObject({ 'q[regions_id_in][]': expect.any(String) })
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click()
    await page.keyboard.press('Escape')
    await filter('Location').click()
    const places = { 'q[regions_id_in][]': expect.any(String), 'q[location_categories_id_in][]': expect.any(String) }
    await expect.poll(() => asked('/api/select_options/location').at(-1)).toMatchObject(places)
    await page.keyboard.press('Escape')
  })
})

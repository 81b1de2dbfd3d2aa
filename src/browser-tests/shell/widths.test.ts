import type { Page } from '@playwright/test'
import { changeAccount, changeCounts, changeLocations } from '../support/answers'
import { everyScreen } from '../support/everyScreen'
import { expect, test } from '../support/fixtures'
import { layoutFaults, setTextSize, turnMenu, unmarkedInForcedColours } from '../support/widths'
import { goToScreen, openPageOf, walksOf } from '../support/walks'

/** The landing run looks at those between which layouts change; `everything` also at what people have between them. */
const widths = process.env.MUSTER_EVERYTHING
  ? [1440, 1366, 1280, 1024, 768, 620, 390, 320]
  : [1440, 1024, 768, 390, 320]

/** About 40 characters each. */
const longName = {
  organisation: 'The Harbour Street Hospitality Group Ltd',
  firstName: 'Wilhelmina Bernadette',
  lastName: 'Featherstonehaugh',
  location: 'Harbour Street Kitchen, Upper Promenade',
}
const many = 12_345

/** Long names and large counts, which need the most room. */
const needRoom = async (page: Page) => {
  const { organisation, firstName, lastName, location } = longName
  await changeAccount(page, {
    organisationName: organisation,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
  })
  await changeLocations(page, (each) => ({ ...each, name: location }))
  await changeCounts(page, many)
}

const faultsAt = async (page: Page, where: string) => (await layoutFaults(page)).map((fault) => `${where}: ${fault}`)

/**
 * At one width, with the menu as it is in one theme and turned the other way in the other; at the next width the other
 * way round.
 */
const faultsOf = async (page: Page, width: number) => {
  const [one, other] = widths.indexOf(width) % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await Promise.all([page.setViewportSize({ width, height: 800 }), page.emulateMedia({ colorScheme: one })])
  const faults = await faultsAt(page, `${width} px, ${one}`)
  const [isTurned] = await Promise.all([turnMenu(page), page.emulateMedia({ colorScheme: other })])
  const turned = await faultsAt(page, `${width} px, ${other}${isTurned ? ', menu turned' : ''}`)
  if (isTurned) await turnMenu(page)
  return [...faults, ...turned]
}

for (const walk of walksOf(everyScreen))
  test(`[LOOK] ${walk.title}: room for every text at every width`, async ({
    openContext,
    signedIn,
    server,
    problems,
  }) => {
    problems.allow(/422 .*\/api\/single_sign_on\/session/) // nobody comes from a provider
    const page = await openPageOf(walk.person, { openContext, signedIn, server })
    if (walk.person !== undefined) await needRoom(page)
    for (const screen of walk.screens) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await test.step(`[LOOK] ${screen.name} at ${widths.join(', ')} px, the menu folded and unfolded`, async () => {
        await goToScreen(page, screen, walk, server.url)
        const faults: string[] = []
        for (const width of widths) faults.push(...(await faultsOf(page, width)))
        expect.soft(faults, screen.name).toEqual([])
      })
      await test.step(`[LOOK] ${screen.name} with text of twice the size`, async () => {
        await setTextSize(page, 200)
        const faults: string[] = []
        for (const width of [1440, 1024]) faults.push(...(await faultsOf(page, width)))
        await setTextSize(page, 100)
        expect.soft(faults, `${screen.name}, 200 %`).toEqual([])
      })
      await test.step(`[LOOK] ${screen.name} shows selection and unread in forced colours`, async () =>
        expect.soft(await unmarkedInForcedColours(page), screen.name).toEqual([]))
    }
  })

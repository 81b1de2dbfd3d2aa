import type { Page } from '@playwright/test'
import type { Comparison } from './comparison'
import { forgetVisits } from './contexts'
import { expect, test } from './fixtures'
import { settled } from './look'
import type { Problems } from './problems'
import { beginForm, emptyLists, failReads, refuseWrites } from './screenStates'

/** What is compared: a screen, or a dialog over one. */
export type Compared = {
  /** Loads the page. */
  load: (page: Page) => Promise<unknown>
  /** Waits for the whole screen. */
  arrive: (page: Page) => Promise<unknown>
  /** Opens the dialog over it. */
  open?: (page: Page) => Promise<unknown>
  /** Neither empty lists nor failed reads open it. */
  opensWithAnswer?: boolean
  sendsByChat?: boolean
}

type Surroundings = { page: Page; serverUrl: string; problems: Problems; comparison: Comparison }

/**
 * Compares the replay with what is seen: with all that the demo has, with empty lists, when reads fail, and in the middle of a
 * form. A state that a screen does not have is left out: it reads no list, nothing at all, or has no form.
 */
export const compareStates = async (compared: Compared, { page, serverUrl, problems, comparison }: Surroundings) => {
  problems.allow(/status of (?:404|409|422|500)/)
  const { load, arrive, open, opensWithAnswer = false, sendsByChat = false } = compared
  const showWhole = async () => {
    await forgetVisits(page, serverUrl)
    await load(page)
    await arrive(page)
  }
  /** Shows it while calls are answered in this way: a screen from its first call on, a dialog from its opening on. */
  const showWith = async (answerCalls: typeof emptyLists) => {
    if (open) {
      await showWhole()
      await settled(page) // what the screen reads is no part of the dialog
      const answering = await answerCalls(page)
      await open(page)
      return answering
    }
    await forgetVisits(page, serverUrl)
    const answering = await answerCalls(page)
    await load(page)
    await expect(page.getByRole('main')).toBeVisible()
    return answering
  }

  await test.step('full', async () => {
    await showWhole()
    await open?.(page)
    await comparison.expectSame(page, 'full')
  })
  const otherAnswers = [
    ['empty', emptyLists],
    ['error', failReads],
  ] as const
  for (const [name, answerCalls] of opensWithAnswer ? [] : otherAnswers)
    await test.step(name, async () => {
      const answering = await showWith(answerCalls)
      await settled(page)
      if (answering.count() > 0) await comparison.expectSame(page, name)
      answering.stop()
    })
  await test.step('midForm', async () => {
    await showWhole()
    await open?.(page)
    const refusing = await refuseWrites(page)
    const place = open ? page.getByRole('dialog').last() : page.getByRole('main')
    if (await beginForm(place, { maySend: !sendsByChat })) await comparison.expectSame(page, 'midForm')
    refusing.stop()
  })
}

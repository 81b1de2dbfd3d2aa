import type { Page } from '@playwright/test'

type Store = { dispatch(action: object): unknown; getState(): object }
type Fiber = { child: Fiber | null; memoizedProps: { store?: Store } | null }

/** The app's store, which it finds at the app's root; null where there is no app. Runs in the page. */
const findStore = (): Store | null => {
  const root = document.getElementById('root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  let fiber = root && key ? (root as unknown as Record<string, Fiber | null>)[key] : null
  while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child
  return fiber?.memoizedProps?.store ?? null
}

const storeOf = (page: Page) => page.evaluateHandle(findStore)

/** Tells the store what happened, as a feature or the server does. */
export const dispatch = async (page: Page, action: { type: string; payload: unknown }) => {
  const store = await storeOf(page)
  await store.evaluate((found, given) => {
    if (!found) throw new Error('The app has no store at its root')
    found.dispatch(given)
  }, action)
  await store.dispose()
}

/** What the store contains; null where there is no app. */
export const stateOf = async (page: Page): Promise<object | null> => {
  const store = await storeOf(page)
  const state = await store.evaluate((found) => found?.getState() ?? null)
  await store.dispose()
  return state
}

import type { Page } from '@playwright/test'

/**
 * Script text that finds the app's Redux store: the build does not publish it, and React keeps it in the props of the
 * provider. As text, because tsx wraps functions in a helper that pages do not have.
 */
export const findStore = `const findStore = () => {
  const root = [...document.querySelectorAll('*')].find((one) => Object.keys(one).some((key) => key.startsWith('__reactContainer$')))
  const key = root && Object.keys(root).find((one) => one.startsWith('__reactContainer$'))
  const waiting = [root?.[key]]
  while (waiting.length > 0) {
    const fiber = waiting.pop()
    if (!fiber) continue
    if (fiber.memoizedProps?.store?.dispatch) return fiber.memoizedProps.store
    waiting.push(fiber.sibling, fiber.child)
  }
  throw new Error('There is no store')
}`

/** What an expression about `state` gives, as plain data. */
export const fromState = <Result>(page: Page, expression: string): Promise<Result> =>
  page.evaluate<Result>(`(() => { ${findStore}; const state = findStore().getState(); return ${expression} })()`)

/** Dispatches actions, and returns the milliseconds of script that each took. */
export const dispatchIn = async (page: Page, actions: readonly object[]): Promise<number[]> =>
  page.evaluate<number[]>(`(() => { ${findStore}
    const store = findStore()
    return ${JSON.stringify(actions)}.map((action) => {
      const begin = performance.now()
      store.dispatch(action)
      return performance.now() - begin
    })
  })()`)

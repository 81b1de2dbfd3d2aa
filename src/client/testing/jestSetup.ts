import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { getElementError } = getConfig()
/** While it waits, Testing Library asks again and again: the first answer that is printed is the last. */
const isAskingAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  /** No promise of speed: on a loaded machine a page of Ant Design's components takes seconds to render in jsdom. */
  asyncUtilTimeout: 60_000,
  /** Without the whole page in words, where nobody reads them: a wait that ends in vain adds them itself. */
  getElementError: (message, container) =>
    isAskingAgain() ? new Error(message ?? undefined) : getElementError(message, container),
})

/**
 * React notes the stack of each element's creation, up to ten thousand in a second, for warnings that nobody reads here:
 * a tenth of the tests' processor time. Told that there are as many already, it notes none.
 */
const insideOfReact: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof insideOfReact === 'object' && insideOfReact !== null)
  Object.defineProperty(insideOfReact, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

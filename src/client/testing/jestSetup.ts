import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'

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

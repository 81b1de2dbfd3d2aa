import type { BrowserContext } from '@playwright/test'

/**
 * Collects what pages complain about: errors in the console, errors nobody caught. A test says beforehand which of them
 * it provokes; any other one fails it.
 */
export const createProblems = () => {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    watch: (context: BrowserContext) => {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(`not caught: ${error.error().stack ?? error.error().message}`))
    },
    /** Matched against the text and, in brackets, the address that it is about. */
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
export type Problems = ReturnType<typeof createProblems>

import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

const publicPaths = /^\/(logout|login|users\/)/

/** A picture that was asked for just before Logout, and answered after its session had ended (D-14). */
const isLatePicture = (message: ConsoleMessage) =>
  /status of 404/.test(message.text()) &&
  /\/api\/media\/files\/.*[?&]link=/.test(message.location().url) &&
  publicPaths.test(new URL(message.page()?.url() ?? 'about:blank').pathname)

/**
 * Collects console errors and uncaught errors of pages. A test declares in advance which of them it provokes; any other
 * one fails it.
 */
export const createProblems = () => {
  const heard: string[] = []
  const allowed = [
    /\/favicon\.ico\)$/, // Chromium requests it next to the plain page on which a test's storage is set
    // what chat's library has asked for, when a test moves the clock or ends a session that is just connecting
    /Twilsock: request timeout|: disconnected(?: \(status: 0, code: 0\)|\n)|Unable to connect: Connection is not initialized/,
  ]
  return {
    /** Returns a function that stops watching. */
    watch: (context: BrowserContext) => {
      const hearConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isLatePicture(message))
          heard.push(`${message.text()} (${message.location().url})`)
      }
      const hearError = (error: WebError) =>
        void heard.push(`not caught: ${error.error().stack ?? error.error().message}`)
      context.on('console', hearConsole)
      context.on('weberror', hearError)
      return () => {
        context.off('console', hearConsole)
        context.off('weberror', hearError)
      }
    },
    /** Matched against the text and, in brackets, the URL it is about. */
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
export type Problems = ReturnType<typeof createProblems>

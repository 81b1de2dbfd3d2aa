import type { OptionalMailKind } from '@contract/mails'
import { escapeHtml } from '@server/html/escapeHtml'

const wordsOf: Record<OptionalMailKind, string> = {
  communication: 'messages that staff write to many people',
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
  button { font: inherit; padding: 0.5rem 1rem }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const always = 'You will still get emails about your account.'

/** Asks before it unsubscribes; its form is sent to its own address. */
export const confirmationPage = (productName: string, kind: OptionalMailKind): string =>
  page(
    'Unsubscribe',
    `${paragraph(`Do you no longer want ${wordsOf[kind]} from ${productName} by email? ${always}`)}
<form method="post"><button>Unsubscribe</button></form>`,
  )

export const unsubscribedPage = (productName: string, kind: OptionalMailKind): string =>
  page(
    'You have unsubscribed',
    paragraph(`${productName} will no longer send you ${wordsOf[kind]} by email. ${always}`),
  )

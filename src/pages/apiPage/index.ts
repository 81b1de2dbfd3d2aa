import { readStoredSession } from '@client/state/session/storedSession'
import { apiPageTexts as texts } from './apiPageTexts'
import type { ApiDocument } from './apiDocument'
import { drawContents, drawDocument } from './drawDocument'
import { element } from './element'

const address = '/api/docs/openapi.json'
const dark = matchMedia('(prefers-color-scheme: dark)')

/** The width from which the contents are next to the document, see apiPage.css. */
const wide = matchMedia('(min-width: 60rem)')

const chooseTheme = () => {
  document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
}

const fill = (id: string, ...children: HTMLElement[]) => document.getElementById(id)?.replaceChildren(...children)

const say = (sentence: string, ...more: HTMLElement[]) =>
  fill('document', element('p', { role: 'status' }, sentence), ...more)

/** Fetches the document as the signed-in user, or the server's message when access is refused. */
const ask = async (): Promise<{ document: ApiDocument } | { refusal: string; isSignedOut: boolean }> => {
  const token = readStoredSession()?.token
  const answer = await fetch(address, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  if (answer.ok) return { document: (await answer.json()) as ApiDocument }
  if ([401, 403].includes(answer.status)) return { refusal: texts.signedOut, isSignedOut: true }
  return { refusal: ((await answer.json()) as { message: string }).message, isSignedOut: false }
}

/** A link to the document would carry no token, so the page offers the loaded document as a download. */
const drawDownload = (loaded: ApiDocument) => {
  const href = URL.createObjectURL(new Blob([JSON.stringify(loaded, null, 2)], { type: 'application/json' }))
  return element('a', { href, download: 'openapi.json' }, texts.raw)
}

const show = async () => {
  say(texts.loading)
  try {
    const asked = await ask()
    if ('refusal' in asked) {
      const way = asked.isSignedOut ? [element('a', { href: '/users/sign_in', class: 'way' }, texts.signIn)] : []
      return say(asked.refusal, ...way)
    }
    fill('raw', drawDownload(asked.document))
    fill('contents', ...drawContents(asked.document))
    fill('document', ...drawDocument(asked.document))
    const { hash } = location // the fragment's target did not exist when the page loaded
    document.getElementById(hash.slice(1))?.scrollIntoView()
  } catch {
    const again = element('button', { type: 'button', class: 'way' }, texts.again)
    again.addEventListener('click', () => void show())
    say(texts.failed, again)
  }
}

chooseTheme()
dark.addEventListener('change', chooseTheme)
document.addEventListener('DOMContentLoaded', () => {
  document.getElementById('folded')?.toggleAttribute('open', wide.matches)
  void show()
})

import { waitFor } from '@testing-library/react'
import { returnLostFocus } from './focus'

let stop: () => void
beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true // jsdom has no layout
  document.body.innerHTML = `
    <main tabindex="-1">
      <h1 tabindex="-1">Codes</h1>
      <section tabindex="-1"><button id="row">Row</button></section>
      <button id="retry">Try again</button>
    </main>
    <div role="dialog"><button id="yes">Yes</button></div>`
  stop = returnLostFocus()
})
afterEach(() => stop())

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const expectFocus = (selector: string) => waitFor(() => expect(find(selector)).toHaveFocus())

it('stays in the list of a removed row', async () => {
  find('#row')?.focus()
  find('#row')?.remove()
  await expectFocus('section')
})

it('goes to the title when nothing nearer is left', async () => {
  find('#retry')?.focus()
  find('#retry')?.remove()
  await expectFocus('h1')
})

it('returns from a removed dialog to what had the focus before', async () => {
  find('#row')?.focus()
  find('#yes')?.focus()
  find('[role="dialog"]')?.remove()
  await expectFocus('#row')
})

it('returns from a dialog to the list when the button that opened it is disabled meanwhile', async () => {
  find('#row')?.focus()
  find('#yes')?.focus()
  find('#row')?.setAttribute('disabled', '')
  find('[role="dialog"]')?.remove()
  await expectFocus('section')
})

it('leaves it where the user put it', async () => {
  find('#row')?.focus()
  find('#row')?.blur()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  find('#row')?.remove()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(document.body).toHaveFocus()
})

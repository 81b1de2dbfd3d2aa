import type { Page } from '@playwright/test'

/** What can be pressed; text fields and what opens with a press of its own are not. */
const pressable =
  'a[href], button, [role="menuitem"], .ant-select-item-option, .ant-checkbox-wrapper, th.ant-table-column-has-sorters'

const pressedMark = 'data-to-press'

/**
 * Marks what can be pressed. Rules match by classes, roles and states: of controls that share theirs and those of all
 * that contains them, such as those of a table's rows, the landing run presses one.
 */
const markPressable = (page: Page) =>
  page.evaluate(
    ({ selector, isEach, mark }) => {
      const told = /^(class|role|type|disabled|inert|aria-(current|selected|checked|pressed|expanded|disabled))$/
      const matchedIn = (element: Element | null): string => {
        if (!element) return ''
        const own = [...element.attributes].filter(({ name }) => told.test(name))
        return `${element.localName} ${own.map(({ name, value }) => `${name}=${value}`).join(' ')} in ${matchedIn(element.parentElement)}`
      }
      const seen = new Set<string>()
      for (const control of document.querySelectorAll(selector)) {
        const isVisible = control.checkVisibility({ visibilityProperty: true })
        const matched = matchedIn(control)
        control.toggleAttribute(mark, isVisible && (isEach || !seen.has(matched)))
        if (isVisible) seen.add(matched)
      }
    },
    { selector: pressable, isEach: Boolean(process.env.MUSTER_EVERYTHING), mark: pressedMark },
  )

/** Names of the visible controls that look the same pressed as pointed at. Presses nothing: Chromium only draws it. */
export const deadWhenPressed = async (page: Page) => {
  await markPressable(page)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[${pressedMark}]` })
  const dead: string[] = []
  for (const nodeId of nodeIds) {
    const { object } = await client.send('DOM.resolveNode', { nodeId })
    if (object.objectId === undefined) continue
    const { objectId } = object
    const ask = async (functionDeclaration: string) => {
      const { result } = await client.send('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration,
        returnByValue: true,
      })
      return String(result.value)
    }
    const name = await ask(`function () {
      const isDead = this.matches(':disabled, [aria-disabled="true"]') || this.closest('[inert]')
      if (!this.checkVisibility({ visibilityProperty: true }) || isDead || this.getClientRects().length === 0) return ''
      return (this.getAttribute('aria-label') ?? this.textContent).trim() || this.outerHTML
    }`)
    if (name === '') continue
    const look = async (forcedPseudoClasses: string[]) => {
      await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
      return ask(`function () {
        const drawn = [this, ...this.querySelectorAll('.ant-checkbox')]
        return drawn.map((one) => ['color', 'background-color', 'border-color', 'opacity']
          .map((property) => getComputedStyle(one).getPropertyValue(property)).join()).join()
      }`)
    }
    if ((await look(['hover'])) === (await look(['hover', 'active']))) dead.push(name)
    await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] })
  }
  await client.detach()
  return dead
}

import type { Page } from '@playwright/test'

export type Move = { name: string; milliseconds: number; easing: string }

/** Notes what moves while a layer of Ant Design opens or closes: as it starts, because it is soon over. */
export const watchMoves = async (page: Page) => {
  await page.evaluate(() => {
    const moves = new Map<Animation, Move>()
    Object.assign(window, { moves })
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || !effect.target?.closest(layers)) continue
        const { duration, iterations, easing = '' } = effect.getTiming()
        if (iterations === Infinity) continue // a spinner
        if (animation instanceof CSSAnimation) {
          const easing = effect.getKeyframes()[0]?.easing ?? ''
          moves.set(animation, { name: animation.animationName, milliseconds: Number(duration), easing })
        }
        if (animation instanceof CSSTransition && /^(opacity|transform)$/.test(animation.transitionProperty))
          moves.set(animation, { name: animation.transitionProperty, milliseconds: Number(duration), easing })
      }
    }
    const layers = '.ant-dropdown, .ant-popover, .ant-modal-root, .ant-drawer, .ant-message, .ant-select-dropdown'
    document.addEventListener('animationstart', note)
    document.addEventListener('transitionrun', note)
  })
  /** Those since it was last called. */
  return () =>
    page.evaluate(() => {
      const { moves } = window as unknown as { moves: Map<Animation, Move> }
      const taken = [...moves.values()]
      moves.clear()
      return taken
    })
}

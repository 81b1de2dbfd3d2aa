import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fitServices, type ServiceFit } from './fitServices'

/** Of a service without its name, in pixels: its padding and its icon. */
const beforeName = 23
const iconWidth = 34

const isSame = (one: ServiceFit, other: ServiceFit) =>
  one.shown.join() === other.shown.join() && one.icons.join() === other.icons.join()

/**
 * Which services have room in the row; `[data-service-name]` are their names, the last item is the menu's button. Items
 * without room stay in the row, invisible, so that their widths are known when there is room again.
 */
export const useServiceFit = (count: number, current: number) => {
  const row = useRef<HTMLUListElement>(null)
  const [fit, setFit] = useState<ServiceFit>(() => ({
    shown: Array.from({ length: count }, (_, index) => index),
    icons: [],
  }))

  useLayoutEffect(() => {
    const list = row.current
    const more = list?.lastElementChild
    if (!list || !(more instanceof HTMLElement)) return undefined
    const names = [...list.querySelectorAll<HTMLElement>(':scope > li > a > [data-service-name]')]
    const measure = () => {
      const measured = fitServices({
        widths: names.map((name) => beforeName + name.offsetWidth),
        iconWidth,
        moreWidth: more.offsetWidth,
        room: list.clientWidth,
        current,
      })
      setFit((known) => (isSame(known, measured) ? known : measured))
    }
    const observer = new ResizeObserver(() => flushSync(measure)) // before the frame is painted
    for (const each of [list, more, ...names]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [current])

  return { row, fit }
}

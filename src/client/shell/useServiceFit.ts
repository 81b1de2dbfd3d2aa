import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { fitServices, type ServiceFit } from './fitServices'

/** Of a service without its name, in pixels: its padding and its icon. */
const beforeName = 23
const iconWidth = 34

type Measures = { widths: number[]; moreWidth: number; room: number }

const isSame = (one: Measures | undefined, other: Measures) =>
  one?.room === other.room && one.moreWidth === other.moreWidth && one.widths.join() === other.widths.join()

/**
 * Which services have room in the row; `[data-service-name]` are their names, the last item is the menu's button. Items
 * without room stay in the row, invisible, so that their widths are known when there is room again. What was measured is
 * kept: to be on another page takes no measuring, which would lay out the page amid React's commit.
 */
export const useServiceFit = (
  count: number,
  current: number,
): { row: RefObject<HTMLUListElement | null>; fit: ServiceFit } => {
  const row = useRef<HTMLUListElement>(null)
  const [measures, setMeasures] = useState<Measures>()

  useLayoutEffect(() => {
    const list = row.current
    const more = list?.lastElementChild
    if (!list || !(more instanceof HTMLElement)) return undefined
    const names = [...list.querySelectorAll<HTMLElement>(':scope > li > a > [data-service-name]')]
    const measure = () => {
      if (list.clientWidth === 0) return // behind the splash; the observer measures when it is gone
      const measured = {
        widths: names.map((name) => beforeName + name.offsetWidth),
        moreWidth: more.offsetWidth,
        room: list.clientWidth,
      }
      setMeasures((known) => (isSame(known, measured) ? known : measured))
    }
    const observer = new ResizeObserver(() => flushSync(measure)) // before the frame is painted
    for (const each of [list, more, ...names]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [])

  const fit = measures
    ? fitServices({ ...measures, iconWidth, current })
    : { shown: Array.from({ length: count }, (_, index) => index), icons: [] }
  return { row, fit }
}

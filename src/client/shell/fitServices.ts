/** With fewer names than this in the bar, icons show more of it. */
const leastNames = 4
const gap = 1

type Measures = {
  /** Of each service with its name, in pixels. */
  widths: readonly number[]
  iconWidth: number
  /** Of the button of the menu that takes the rest. */
  moreWidth: number
  room: number
  /** Index of the current service, which stays visible, with its name; -1 without one. */
  current: number
}

/** The indices of the services in the bar, and which of them are icons; all others are in the menu. */
export type ServiceFit = { shown: readonly number[]; icons: readonly number[] }

/** Those from the start that fit, and the current one. */
const fitting = (widths: readonly number[], { moreWidth, room, current }: Measures): number[] => {
  const every = widths.map((_, index) => index)
  const total = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (total <= room) return every
  let left = room - moreWidth - (current < 0 ? 0 : (widths[current] ?? 0) + gap)
  let isFull = false
  return every.filter((index) => {
    if (index === current) return true
    left -= (widths[index] ?? 0) + gap
    isFull ||= left < 0
    return !isFull
  })
}

/**
 * Where there is no room for all services, those at the end move into a menu, one after the other. Where hardly a name
 * would be left, icons take their place (NV-035); the current one keeps its name as long as it can.
 */
export const fitServices = (measures: Measures): ServiceFit => {
  const { widths, iconWidth, moreWidth, room, current } = measures
  const named = fitting(widths, measures)
  if (named.length >= Math.min(leastNames, widths.length)) return { shown: named, icons: [] }
  const isCurrentNamed = (widths[current] ?? 0) + gap + moreWidth <= room
  const isIcon = (index: number) => index !== current || !isCurrentNamed
  const shown = fitting(
    widths.map((width, index) => (isIcon(index) ? iconWidth : width)),
    measures,
  )
  return { shown, icons: shown.filter(isIcon) }
}

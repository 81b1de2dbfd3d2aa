const gap = 1

type Measures = {
  /** Of each service with its name, in pixels. */
  widths: readonly number[]
  iconWidth: number
  /** Of the button of the menu that takes the rest. */
  moreWidth: number
  room: number
  /** Index of the current service, which stays visible; -1 without one. */
  current: number
}

/** The indices of the services in the bar, and which of them are icons; all others are in the menu. */
export type ServiceFit = { shown: readonly number[]; icons: readonly number[] }

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width + gap, -gap)

/**
 * Where there is no room for all names, icons take their place, whose names expand (NV-035). Where there is no room for all
 * icons either, those at the end are in a menu; the current one stays.
 */
export const fitServices = ({ widths, iconWidth, moreWidth, room, current }: Measures): ServiceFit => {
  const every = widths.map((_, index) => index)
  if (sum(widths) <= room) return { shown: every, icons: [] }
  if (sum(widths.map(() => iconWidth)) <= room) return { shown: every, icons: every }
  const count = Math.max(0, Math.floor((room - moreWidth) / (iconWidth + gap)))
  const isFirst = (index: number) => index < (current < count ? count : count - 1)
  const shown = every.filter((index) => index === current || isFirst(index))
  return { shown, icons: shown }
}

import { fitServices } from './useServiceFit'

const fit = (room: number, { current = -1, widths = [100, 100, 100, 100, 100, 100] } = {}) =>
  fitServices({ widths, iconWidth: 34, moreWidth: 70, room, current })

describe('the services in the bar', () => {
  it('are all there, with their names, when there is room', () => {
    expect(fit(605)).toEqual({ shown: [0, 1, 2, 3, 4, 5], icons: [] })
  })

  it('[NV-035] are icons, each of them, when there is not', () => {
    const every = [0, 1, 2, 3, 4, 5]
    expect(fit(604)).toEqual({ shown: every, icons: every })
    expect(fit(604, { current: 2 })).toEqual({ shown: every, icons: every })
    expect(fit(209)).toEqual({ shown: every, icons: every })
  })

  it('move into a menu from the end where there is no room for all icons either, except the current one', () => {
    expect(fit(208)).toEqual({ shown: [0, 1, 2], icons: [0, 1, 2] })
    expect(fit(208, { current: 1 })).toEqual({ shown: [0, 1, 2], icons: [0, 1, 2] })
    expect(fit(208, { current: 5 })).toEqual({ shown: [0, 1, 5], icons: [0, 1, 5] })
    expect(fit(60, { current: 5 })).toEqual({ shown: [5], icons: [5] })
    expect(fit(60)).toEqual({ shown: [], icons: [] })
  })

  it('have no menu for two of them when both have room', () => {
    expect(fit(205, { widths: [100, 100] })).toEqual({ shown: [0, 1], icons: [] })
  })
})

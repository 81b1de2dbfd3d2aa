import { fitServices } from './fitServices'

const fit = (room: number, { current = -1, widths = [100, 100, 100, 100, 100, 100] } = {}) =>
  fitServices({ widths, iconWidth: 34, moreWidth: 70, room, current })

describe('the services in the bar', () => {
  it('are all there, with their names, when there is room', () => {
    expect(fit(605)).toEqual({ shown: [0, 1, 2, 3, 4, 5], icons: [] })
  })

  it('move into the menu one after the other from the end', () => {
    expect(fit(604).shown).toEqual([0, 1, 2, 3, 4])
    expect(fit(500)).toEqual({ shown: [0, 1, 2, 3], icons: [] })
  })

  it('keep the current one', () => {
    expect(fit(500, { current: 5 })).toEqual({ shown: [0, 1, 2, 5], icons: [] })
    expect(fit(500, { current: 1 })).toEqual({ shown: [0, 1, 2, 3], icons: [] })
  })

  it('[NV-035] become icons where hardly a name would be left, the current one last', () => {
    expect(fit(400)).toEqual({ shown: [0, 1, 2, 3, 4, 5], icons: [0, 1, 2, 3, 4, 5] })
    expect(fit(300, { current: 2 })).toEqual({ shown: [0, 1, 2, 3, 4, 5], icons: [0, 1, 3, 4, 5] })
    expect(fit(180, { current: 5 })).toEqual({ shown: [5], icons: [] })
    expect(fit(150, { current: 5 })).toEqual({ shown: [0, 5], icons: [0, 5] })
  })

  it('are icons with a menu where there is no room for all icons either', () => {
    const widths = Array.from({ length: 20 }, () => 100)
    expect(fit(300, { widths, current: 19 })).toEqual({ shown: [0, 1, 2, 19], icons: [0, 1, 2] })
  })

  it('have no menu for two of them when both have room', () => {
    expect(fit(205, { widths: [100, 100] })).toEqual({ shown: [0, 1], icons: [] })
  })
})

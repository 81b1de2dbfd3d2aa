import { cleanFileName } from './fileName'

describe('the name of an uploaded file', () => {
  it.each([
    ['C:\\menus\\lunch.pdf', 'lunch.pdf'],
    ['menu\u202efdp.exe', 'menufdp.exe'],
    ['menu\u200f\u061c.pdf', 'menu.pdf'],
    ['Menu\u0308.pdf', 'Menü.pdf'],
    ['half \ud800 pair', 'half  pair'],
    ['whole \u{1f354} pair', 'whole \u{1f354} pair'],
    ['a'.repeat(300), 'a'.repeat(256)],
    [`${'menus/'.repeat(50)}${'\u{1f354}'.repeat(300)}.pdf`, `${'\u{1f354}'.repeat(252)}.pdf`],
    ['/', null],
    [undefined, null],
  ])('%j becomes %j', (given, expected) => expect(cleanFileName(given)).toBe(expected))
})

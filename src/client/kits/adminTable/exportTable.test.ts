import type { Column } from './column'
import { toCsv } from './exportTable'

type Row = { name: string; hours: number }
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, draw: ({ name }) => name.toUpperCase() },
  { key: 'hours', title: 'Hours', text: ({ hours }) => hours },
]
const cellOf = (name: string) => toCsv(columns, [{ name, hours: 0 }]).split('\r\n')[1]

describe('a table as a file for spreadsheets', () => {
  it('is UTF-8 with its mark, the titles first, what is said and not what is drawn', () => {
    expect(toCsv(columns, [{ name: 'Zoë', hours: -1.5 }])).toBe('\uFEFFName,Hours\r\nZoë,-1.5\r\n')
    expect(toCsv(columns, [])).toBe('\uFEFFName,Hours\r\n')
  })

  it.each([
    ['a,b', '"a,b",0'],
    ['a "b"', '"a ""b""",0'],
    ['two\nlines', '"two\nlines",0'],
  ])('quotes %j', (name, line) => {
    expect(cellOf(name)).toBe(line)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1'])('hides from spreadsheets that %j is a formula', (name) => {
    expect(cellOf(name)).toBe(`'${name},0`)
  })

  it('leaves alone what only holds such a sign', () => {
    expect(cellOf('mail@harbour.test')).toBe('mail@harbour.test,0')
    expect(cellOf('10-12')).toBe('10-12,0')
  })
})

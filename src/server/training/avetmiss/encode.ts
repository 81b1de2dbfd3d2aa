import type { NatFile } from '@contract/training/avetmiss/runs'
import { layouts, type NatField, type NatRecord } from './layouts'

/** Letters without a base letter that is ASCII, and punctuation that word processors write. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  Ð: 'D',
  ð: 'd',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
}

/** A text in the characters of the files: letters lose their accents. What has no such form stays, and is an error. */
export const toAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (character) => written[character] ?? character)

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** What a field of a record is before it is as wide as the file asks for. */
export const valueOf = (record: NatRecord, { key }: NatField): string => {
  const value = record[key]
  return value === null || value === undefined ? '' : toAscii(String(value))
}

/** Why a field cannot be written; undefined where it can. */
export const wrongField = (record: NatRecord, field: NatField): 'notAscii' | 'tooLong' | undefined => {
  const value = valueOf(record, field)
  if (!isAscii(value)) return 'notAscii'
  return value.length > field.width ? 'tooLong' : undefined
}

const fixed = (record: NatRecord, field: NatField): string => {
  const wrong = wrongField(record, field)
  // a check comes before: this is what changed in between, and nothing is ever cut off
  if (wrong !== undefined) throw new Error(`${field.label} of a record can not be written: ${wrong}`)
  const value = valueOf(record, field)
  return field.isNumber && value !== '' ? value.padStart(field.width, '0') : value.padEnd(field.width)
}

/** A record as a line of its file, with the line's end. */
export const fixedLine = (file: NatFile, record: NatRecord): string =>
  `${layouts[file].map((field) => fixed(record, field)).join('')}\r\n`

/** 'yyyy-MM-dd' as the files have days. */
export const natDay = (day: string): string => day.split('-').reverse().join('')

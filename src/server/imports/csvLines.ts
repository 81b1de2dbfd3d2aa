import { CsvError, parse } from 'csv-parse/sync'
import { StartProblem } from '@server/startProblem'

/** One record of a file. */
export type CsvLine = {
  /** Where it begins, counted from 1. */
  number: number
  values: readonly string[]
}

const decode = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (failure) {
    throw new StartProblem('The file is not in UTF-8.', { cause: failure })
  }
}

/** Programs that write numbers with a comma separate with semicolons. */
const separatorOf = (text: string): ',' | ';' => {
  const header = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  return header.split(';').length > header.split(',').length ? ';' : ','
}

type Parsed = { record: string[]; info: { lines: number } }

const parseText = (text: string): Parsed[] => {
  let end = 0
  try {
    // with `info`, the records are wrapped; the types of the package do not say so
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      on_record: (record: string[], { lines }) => {
        end = lines
        return record
      },
    }) as unknown as Parsed[]
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure
    // a quotation mark that is not closed is noticed at the end of the file: the record that it is in says more
    throw new StartProblem(`Line ${end + 1}: the quotation marks are not right.`, { cause: failure })
  }
}

/**
 * Reads a file of values that are separated by commas or semicolons, as its header says; empty lines are left out. Throws
 * a StartProblem when it can not be read.
 */
export const csvLines = (content: Uint8Array): CsvLine[] => {
  let end = 0
  return parseText(decode(content).replaceAll('\r\n', '\n')).flatMap(({ record, info }) => {
    const number = end + 1
    end = info.lines
    return record.length === 1 && record[0] === '' ? [] : [{ number, values: record.map((value) => value.trim()) }]
  })
}

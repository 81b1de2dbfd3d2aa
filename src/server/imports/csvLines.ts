import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { ImportColumns } from '@contract/imports'
import { csvText, separatorOf } from './csvText'
import { ImportProblem } from './importProblem'

/** One record of a file. */
export type CsvLine = {
  /** Where it begins, counted from 1. */
  number: number
  values: readonly string[]
}
type Parsed = { record: string[]; info: { lines: number } }

/** In bytes: the longest text of an article in quotes fits in, and nothing that fills the memory. */
const longestLine = 131_072
/** In bytes. The rest of the server works between two of them. */
const pieceSize = 4_096

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.byteLength; from += pieceSize) {
    yield bytes.subarray(from, from + pieceSize)
    await nextTurn()
  }
}

const explained = (failure: CsvError, line: number): ImportProblem =>
  failure.code === 'CSV_MAX_RECORD_SIZE'
    ? new ImportProblem(`Line ${line} is longer than 128 kB.`, { cause: failure })
    : new ImportProblem(`Line ${line}: the quotation marks are not right.`, { cause: failure })

/**
 * Reads a file of values that are separated by commas, semicolons or tabs, one record after the other; empty lines are left
 * out. Returns what it was written in. Throws an ImportProblem when it can not be read.
 */
export const eachCsvLine = async (
  content: Uint8Array,
  take: (line: CsvLine) => void,
): Promise<Pick<ImportColumns, 'encoding' | 'separator'>> => {
  const { text, encoding } = csvText(content)
  const { separator, isDeclared } = separatorOf(text)
  let parsed = 0
  let refusal: unknown
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    max_record_size: longestLine,
    on_record: (record: string[], { lines }) => {
      parsed = lines
      return record
    },
  })
  const takeAll = async (records: AsyncIterable<Parsed>) => {
    let end = 0
    for await (const { record, info } of records) {
      const number = end + 1
      end = info.lines
      const values = record.map((value) => value.trim())
      const isEmpty = values.every((value) => value === '') // of a spreadsheet that was longer before
      if (!isEmpty && !(isDeclared && number === 1)) take({ number, values })
    }
  }
  try {
    await pipeline(Readable.from(pieces(text), { highWaterMark: 1 }), parser, (records: AsyncIterable<Parsed>) =>
      takeAll(records).catch((failure: unknown) => {
        refusal = failure // else what the pipeline says of its own end may come first
        throw failure
      }),
    )
  } catch (failure) {
    // a quotation mark that is not closed is noticed at the end of the file: the record that it is in says more
    if (failure instanceof CsvError) throw explained(failure, parsed + 1)
    throw refusal ?? failure
  }
  return { encoding, separator }
}

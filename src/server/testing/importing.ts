import type { ImportKindName } from '@contract/imports'
import { linesOf } from '@server/commands/importOutcome'
import type { ImportOutcome } from '@server/imports/importContent'
import { importInto } from '@server/imports/importInto'
import { createMailService } from '@server/mail/mailService'
import type { TestServer } from './startTestServer'

type More = { isDryRun?: boolean; skipsRefused?: boolean; organisation?: string }
const wishesOf = (more: More) => ({ isDryRun: false, skipsRefused: false, ...more })

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Imports files as the command does, into an organisation by its name. */
const mails = createMailService({ isDelivered: true })

export const importing = ({ db: owner, bound: db, now }: TestServer, organisation: string) => {
  const run = (kind: ImportKindName, content: Uint8Array | string, more: More = {}): Promise<ImportOutcome> => {
    const file = { kind, content: typeof content === 'string' ? bytesOf(content) : content }
    return importInto({ owner, db, mails }, { organisation, ...file, ...wishesOf(more) }, now)
  }
  return {
    run,
    /** What the command prints. */
    said: async (...[kind, content, more = {}]: Parameters<typeof run>): Promise<string[]> =>
      linesOf(await run(kind, content, more), wishesOf(more)).lines,
  }
}

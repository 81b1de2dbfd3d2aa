import { sql, type RawBuilder } from 'kysely'
import { codesIn } from '@contract/shortCodeTexts'
import type { Block } from '@contract/templateBlocks'
import type { Scope } from '@server/database/scope'

declare module '@server/database/schema' {
  interface Database {
    /** Derived from the blocks: which codes they use. */
    template_codes: { organisation_id: string; template_id: string; status: 'draft' | 'published'; code: string }
  }
}

type Version = { template_id: string; status: 'draft' | 'published'; blocks: readonly Block[] }

/** The codes of a version's texts, each once. */
export const codesOf = (blocks: readonly Pick<Block, 'content'>[]): string[] => [
  ...new Set(blocks.flatMap(({ content }) => codesIn(content))),
]

/** Written with every version. A published one takes the place of the one before, and of the draft that it was. */
export const storeCodes = async ({ db, organisationId }: Scope, { template_id, status, blocks }: Version) => {
  await db
    .deleteFrom('template_codes')
    .where('organisation_id', '=', organisationId)
    .where('template_id', '=', template_id)
    .$if(status === 'draft', (codes) => codes.where('status', '=', 'draft'))
    .execute()
  const codes = codesOf(blocks) // in an array: a long text has more of them than a statement takes parameters
  await sql`
    insert into template_codes (organisation_id, template_id, status, code)
    select ${organisationId}, ${template_id}, ${status}, code from unnest(${codes}::text[]) as used (code)`.execute(db)
}

/** Something that uses a short code, as `ShortCodeUse` has it. */
export type CodeUses = RawBuilder<unknown>

/** The templates that use a code, each once. */
export const templatesUsing = ({ organisationId }: Scope, code: string): CodeUses => sql`
  select template.id, 'template' as kind, template.name, template.status,
    bool_or(used.status = 'draft') as "isInDraft", bool_or(used.status = 'published') as "isInPublished"
  from template_codes as used
  join document_templates as template
    on template.organisation_id = used.organisation_id and template.id = used.template_id
  where used.organisation_id = ${organisationId} and used.code = ${code}
  group by template.id, template.name, template.status`

import { subHours } from 'date-fns'
import type { Block } from '@contract/templateBlocks'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { idOf, type DemoOrganisation } from '@server/demo/organisation'
import type { DemoTemplate } from './demoBlocks'
import { demoTemplates } from './demoTemplates'
import { codesOf } from './templateCodeRepository'

const organisation = harbourKitchens
const templateId = ({ name }: DemoTemplate) => idOf(organisation, 'template', name)

/** The same block has the same id in each version that contains it. */
const blocksOf = ({ name }: DemoTemplate, blocks: DemoTemplate['versions'][number]['blocks']): Block[] =>
  blocks.map((block, index) => ({
    id: idOf(organisation, 'block', `${name} ${block.title}`),
    ...block,
    order: index + 1,
  }))

const statusOf = ({ isInactive, versions }: DemoTemplate) => {
  if (isInactive) return 'inactive' as const
  return versions.every(({ isDraft }) => isDraft) ? ('draft' as const) : ('published' as const)
}

/** What the published version and the draft use. */
const codesIn = (template: DemoTemplate) =>
  ([false, true] as const).flatMap((isDraft) => {
    const version = template.versions.findLast((one) => Boolean(one.isDraft) === isDraft)
    const status = isDraft ? ('draft' as const) : ('published' as const)
    const row = { organisation_id: organisation.key, template_id: templateId(template), status }
    return version ? codesOf(version.blocks).map((code) => ({ ...row, code })) : []
  })

/** The templates of Harbour Kitchens, with their versions. */
export const templateDemo = ({ key }: DemoOrganisation, now: Date) => {
  const templates = key === organisation.key ? demoTemplates : []
  const at = (daysAgo = 0) => subHours(now, 24 * daysAgo)
  return {
    document_templates: templates.map((template) => ({
      id: templateId(template),
      organisation_id: key,
      name: template.name,
      kind: template.kind,
      status: statusOf(template),
      created_at: at(template.versions[0]?.daysAgo),
      updated_at: at(template.versions.at(-1)?.daysAgo),
    })),
    template_versions: templates.flatMap((template) =>
      template.versions.map(({ daysAgo, author, isDraft, blocks }, index) => ({
        id: idOf(organisation, 'template-version', `${template.name} ${index + 1}`),
        organisation_id: key,
        template_id: templateId(template),
        version: index + 1,
        status: isDraft ? ('draft' as const) : ('published' as const),
        blocks: JSON.stringify(blocksOf(template, blocks)),
        author_id: idOf(organisation, 'person', author),
        created_at: at(daysAgo),
        updated_at: at(daysAgo),
      })),
    ),
    template_codes: templates.flatMap(codesIn),
  }
}

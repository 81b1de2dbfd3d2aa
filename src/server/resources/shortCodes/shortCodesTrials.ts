import { shortCodeCalls } from '@contract/shortCodes'
import { shortCodeUseCalls } from '@contract/shortCodeUses'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { crudTrials } from '@server/testing/trials/crudTrials'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0

const crud = crudTrials(shortCodeCalls, {
  read: 'shortCode.read',
  write: 'shortCode.write',
  table: 'short_codes',
  form: (number) => ({ name: `trial_${number}`, kinds: ['document' as const], description: '', defaultValue: '' }),
})

/** A code that a template uses. */
const used = async (fixtures: Fixtures) => {
  const { given, db } = fixtures
  const home = homeOf(fixtures)
  const [name, kinds] = [`used_${++last}`, ['document' as const]]
  const code = await given.record('short_codes', { name, kinds, description: '', default_value: '', ...home })
  const columns = { name: `Uses ${name}`, kind: 'agreement', status: 'draft', ...home } as const
  const template = await given.record('document_templates', columns)
  await db
    .insertInto('template_codes')
    .values({ template_id: template.id, status: 'draft', code: name, ...home })
    .execute()
  return { input: { params: { id: code.id }, query: {} }, shows: template.id }
}

export const trials = [...crud, trial(shortCodeUseCalls.index, { by: 'template.read', of: 'organisation' }, used)]

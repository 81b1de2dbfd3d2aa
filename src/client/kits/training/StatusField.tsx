import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { FieldProps } from '@client/kits/forms/Field'
import { RadioField } from '@client/kits/forms/RadioField'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'

type Written = 'draft' | 'published'

/** What a form says of the status: whatever is published, or was, does not become a draft again. */
export const writtenStatusOf = (status: CatalogueStatus): Written => (status === 'draft' ? 'draft' : 'published')

/** A draft, or published; nothing of a record that is one no more. */
export const StatusField = ({ of, ...field }: FieldProps<Written> & { of: CatalogueStatus | undefined }) => {
  const { statuses, statusHelp } = useTexts(catalogueTexts)
  if (of !== undefined && of !== 'draft') return null
  const choices = (['draft', 'published'] as const).map((value) => ({ value, label: statuses[value] }))
  return <RadioField {...field} choices={choices} help={statusHelp} />
}

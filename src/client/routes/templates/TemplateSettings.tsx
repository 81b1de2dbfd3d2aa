import { type DocumentTemplate, templateKinds } from '@contract/documentTemplates'
import { RadioField } from '@client/kits/forms/RadioField'
import { TextField } from '@client/kits/forms/TextField'
import { useTexts } from '@client/texts/catalogue'
import { templatesTexts } from '@client/texts/templatesTexts'
import { templateTexts } from '@client/texts/templateTexts'
import * as styles from './TemplateSettings.module.css'
import type { TemplateEditor } from './useTemplateForm'

type Props = { template: DocumentTemplate | null; form: TemplateEditor['form']; mayWrite: boolean }

/** Name and kind of a template. Once it is published, its kind stays. */
export const TemplateSettings = ({ template, form, mayWrite }: Props) => {
  const texts = { ...useTexts(templateTexts), ...useTexts(templatesTexts) }
  const isFixed = template !== null && template.status !== 'draft'
  return (
    <fieldset disabled={!mayWrite || template?.status === 'inactive'} className={styles.settings}>
      <TextField {...form.fieldOf('name')} maxLength={100} />
      {isFixed ? (
        <dl className={styles.fixed}>
          <dt>{texts.kind}</dt>
          <dd>{texts.kindNames[form.values.kind]}</dd>
          <dd>{texts.kindFixed}</dd>
        </dl>
      ) : (
        <RadioField
          {...form.fieldOf('kind')}
          choices={templateKinds.map((value) => ({ value, label: texts.kindNames[value] }))}
        />
      )}
    </fieldset>
  )
}

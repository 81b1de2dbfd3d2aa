import type { FormComponent } from '@contract/formComponents'
import type { FormBlock } from '@contract/templateBlocks'
import { answerForm, FormFields } from '@client/kits/formBlocks/FormFields'
import { FormBuilder } from '@client/kits/formBlocks/FormBuilder'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import type { Wrong } from '@client/kits/forms/validate'

/** What a receiver will fill in. Nothing is sent: it shows how the fields behave. */
const FilledForm = ({ components, signer }: { components: readonly FormComponent[]; signer: string }) => {
  const form = useLocalForm({ ...answerForm(components), onDone: () => {} })
  return <FormFields components={components} form={form} signer={signer} />
}

type Props = {
  block: FormBlock
  /** Who signs in a preview. */
  signer: string
  /** Null where the form is only shown, as its receiver will see it. */
  onChange: ((change: Partial<FormBlock>) => void) | null
  errors?: Wrong
}

/** The fields of a form block: to be built, or as a receiver will see them (TP-033). */
export const FormBlockFields = ({ block, signer, onChange, errors }: Props) => {
  const components = block.formStructure?.components ?? []
  if (!onChange) return <FilledForm key={JSON.stringify(components)} components={components} signer={signer} />
  return (
    <FormBuilder
      value={components}
      onChange={(next) => onChange({ formStructure: { components: next } })}
      {...(errors && { errors })}
    />
  )
}

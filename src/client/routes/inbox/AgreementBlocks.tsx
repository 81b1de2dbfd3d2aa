import type { ReceivedAgreement } from '@contract/agreements'
import type { Answers } from '@contract/formAnswers'
import { FormFields } from '@client/kits/formBlocks/FormFields'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { RichText } from '@client/ui/RichText'
import * as styles from './AgreementDialog.module.css'

type Props = {
  blocks: ReceivedAgreement['blocksAttributes']
  form: Pick<ServerForm<Answers>, 'fieldOf'>
  signer: string
  isDisabled?: boolean
}

/** The text of an agreement, and the fields of its forms. */
export const AgreementBlocks = ({ blocks, form, signer, isDisabled = false }: Props) =>
  blocks.map(({ id, kind, title, content, formStructure }) => (
    <section key={id} className={kind === 'form' ? styles.form : undefined}>
      {title !== '' && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      {kind === 'form' ? (
        <FormFields components={formStructure.components} form={form} signer={signer} isDisabled={isDisabled} />
      ) : (
        <RichText html={content} />
      )}
    </section>
  ))

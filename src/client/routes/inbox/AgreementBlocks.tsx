import type { ReactNode } from 'react'
import type { ReceivedAgreement } from '@contract/agreements'
import type { FormComponent } from '@contract/formComponents'
import { RichText } from '@client/ui/RichText'
import * as styles from './AgreementDialog.module.css'

type Props = {
  blocks: ReceivedAgreement['blocksAttributes']
  /** What stands for the fields of a form. */
  formOf: (components: readonly FormComponent[]) => ReactNode
}

/** The text of an agreement, and between it the forms. */
export const AgreementBlocks = ({ blocks, formOf }: Props) =>
  blocks.map(({ id, kind, title, content, formStructure }) => (
    <section key={id} className={kind === 'form' ? styles.form : undefined}>
      {title !== '' && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      {kind === 'form' ? formOf(formStructure.components) : <RichText html={content} />}
    </section>
  ))

import { Alert } from 'antd'
import * as styles from './GeneralErrors.module.css'

/** A form's general messages, which belong to none of its fields (SH-057). */
export const GeneralErrors = ({ words }: { words: readonly string[] }) => (
  <div role="alert" className={styles.words} data-general tabIndex={-1}>
    {words.length > 0 && <Alert type="error" showIcon title={words.join(' ')} role="presentation" />}
  </div>
)

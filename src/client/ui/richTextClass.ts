import * as styles from './RichText.module.css'

/** The class of formatted text: an editor shows it as its readers will see it. */
export const richTextClass = styles.text ?? ''

import { useMemo } from 'react'
import { cleanHtml } from './cleanHtml'
import * as styles from './RichText.module.css'

/** A message's own HTML, sanitised. The only component that injects HTML into the page. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanHtml(html), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
}

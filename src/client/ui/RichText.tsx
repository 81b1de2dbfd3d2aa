import { useMemo } from 'react'
import { cleanHtml } from './cleanHtml'
import { linkedHtml } from './links/linkedHtml'
import * as styles from './RichText.module.css'

/** A message's own HTML, sanitised, with addresses as links. The only component that injects HTML into the page. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanHtml(linkedHtml(html)), [html])
  // A message is formatted HTML, which React can only insert this way; `cleanHtml` (DOMPurify) has removed
  // scripts, handlers and unknown elements, and the server has sanitised it before.
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}

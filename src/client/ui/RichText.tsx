import { useMemo } from 'react'
import { cleanHtml } from './cleanHtml'
import './richText.css'

/** A message's own HTML, sanitised. The only component that injects HTML into the page. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanHtml(html), [html])
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}

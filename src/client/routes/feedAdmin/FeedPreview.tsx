import { isEmptyHtml } from '@contract/editorHtml'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { Clamp } from '@client/ui/Clamp'
import { RichText } from '@client/ui/RichText'
import * as styles from './FeedPreview.module.css'

/** The text of a feed as its readers see it: eight lines, and the rest on request (FA-037). */
export const FeedPreview = ({ html }: { html: string }) => {
  const texts = useTexts(feedEditorTexts)
  const [isExpanded, setIsExpanded] = useScreenState('whole preview', false)
  if (isEmptyHtml(html)) return <p className={styles.empty}>{texts.previewEmpty}</p>
  return (
    <Clamp isExpanded={isExpanded} onToggle={setIsExpanded}>
      <RichText html={html} />
    </Clamp>
  )
}

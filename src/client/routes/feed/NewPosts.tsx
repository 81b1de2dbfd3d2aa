import { ArrowUp } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import * as styles from './NewPosts.module.css'

type Props = { count: number; onPress: () => void }

/** '2 new posts' above what is being read; a press shows them. */
export const NewPosts = ({ count, onPress }: Props) => {
  const texts = useTexts(feedTexts)
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.newPosts(count)}
        </button>
      )}
    </div>
  )
}

import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './AddFeed.module.css'
import { usePreviousPath } from './usePreviousPath'

/** The floating button: to a new feed, and back to this page afterwards (FE-009). */
export const AddFeed = () => {
  const { add } = useTexts(feedTexts)
  const previous = usePreviousPath()
  return (
    <Tooltip title={add} placement="left">
      <Link to={`${pages.feed.path}/new`} state={previous} className={styles.add} aria-label={add}>
        <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}

import { Skeleton } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import * as styles from './MessagePane.module.css'

/** Placeholder in the shape of a message. */
export const MessageSkeleton = () => (
  <div className={styles.message} role="status" aria-label={useTexts(inboxTexts).loadingMessage}>
    <div aria-hidden="true">
      <Skeleton active avatar={{ size: 40 }} title={{ width: '60%' }} paragraph={{ rows: 5 }} />
    </div>
  </div>
)

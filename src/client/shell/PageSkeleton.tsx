import { Skeleton } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import * as styles from './PageSkeleton.module.css'

/** Shown while a page's chunk loads. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={useTexts(shellTexts).loadingPage}>
    <Skeleton active title={false} paragraph={{ rows: 1, width: 180 }} />
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </div>
)

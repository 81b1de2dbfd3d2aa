import { Button } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { uiTexts } from '@client/texts/uiTexts'
import { Tooltip } from './Tooltip'
import * as styles from './NameList.module.css'

type Props = {
  names: readonly string[]
  /** So many are shown; the rest is behind a button. */
  most: number
  /** Shown when there is none. */
  none: string
}

/** The first of several names, and an icon that shows the others to a pointer, the keyboard and a screen reader. */
export const NameList = ({ names, most, none }: Props) => {
  const texts = useTexts(uiTexts)
  if (names.length === 0) return <span className={styles.none}>{none}</span>
  const others = names.slice(most)
  return (
    <span className={styles.names}>
      {names.slice(0, most).join(', ')}
      {others.length > 0 && (
        <>
          {' '}
          <Tooltip isContent title={others.join(', ')}>
            <Button
              type="text"
              size="small"
              className={styles.more ?? ''}
              aria-label={texts.moreNames(others.length, others.join(', '))}
              icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
            />
          </Tooltip>
        </>
      )}
    </span>
  )
}

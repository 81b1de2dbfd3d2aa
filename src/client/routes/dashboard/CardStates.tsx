import type { ComponentProps, ReactNode } from 'react'
import { ListStates } from '@client/kits/records/ListStates'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts } from '@client/texts/dashboardTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import * as styles from './CardStates.module.css'

type ListProps = ComponentProps<typeof ListStates>
type Props = Pick<ListProps, 'list' | 'isEmpty' | 'skeleton' | 'isCompact' | 'isRetriedOnline' | 'children'> & {
  texts: { failed: string; stale: string; empty: string }
  drawing?: ReactNode
  /** The card is about a location, and the person has none. */
  isNowhere?: boolean
}

/** The content of a card, or what replaces it in the same room: placeholders, why there is nothing, or what failed. */
export const CardStates = ({ texts, drawing = illustrations.inbox, isNowhere = false, children, ...states }: Props) => {
  const { noLocation } = useTexts(dashboardTexts)
  const { isCompact = false } = states
  const empty = <EmptyState drawing={drawing} isCompact={isCompact} text={texts.empty} />
  if (isNowhere)
    return (
      <div className={styles.place}>
        <EmptyState drawing={drawing} isCompact={isCompact} text={noLocation} />
      </div>
    )
  return (
    <ListStates {...states} texts={texts} placeClass={styles.place} empty={empty}>
      {children}
    </ListStates>
  )
}

/** Placeholders of a card. */
export const CardSkeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {children}
  </div>
)

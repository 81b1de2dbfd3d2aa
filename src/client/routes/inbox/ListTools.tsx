import type { ComponentProps, ReactElement } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SelectionBar } from './lazyParts'

type Props = ComponentProps<typeof SelectionBar> & {
  isSelecting: boolean
  /** Search and filters. */
  children: ReactElement
}

/** Above the list: search and filters, or while messages are selected, what can be done with them. */
export const ListTools = ({ isSelecting, children, ...bar }: Props) => {
  const texts = useTexts(inboxTexts)
  if (!isSelecting) return children
  return (
    <LazyPart failed={texts.actionsFailed} skeleton={children}>
      <SelectionBar {...bar} />
    </LazyPart>
  )
}

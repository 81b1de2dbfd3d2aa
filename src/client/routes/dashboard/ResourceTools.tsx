import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardResourceTexts'
import * as styles from './ResourceTools.module.css'

type Props = {
  typed: string
  onType: (typed: string) => void
  page: number
  pages: number
  onTurn: (page: number) => void
  /** Categories are shown, a few on each page. */
  isPaged: boolean
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The search of the library, and the steps through its categories. Escape ends a search. */
export const ResourceTools = ({ typed, onType, page, pages, onTurn, isPaged }: Props) => {
  const texts = useTexts(resourceTexts)
  return (
    <div className={styles.tools}>
      <Input
        allowClear
        type="search"
        dir="auto"
        maxLength={200}
        className={styles.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
      />
      <Button
        aria-label={texts.previous}
        icon={<ChevronLeft {...icon} />}
        disabled={!isPaged || page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <Button
        aria-label={texts.next}
        icon={<ChevronRight {...icon} />}
        disabled={!isPaged || page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  )
}

import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import * as styles from './PageSteps.module.css'

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type StepProps = { label: string; icon: typeof ChevronLeft; isPossible: boolean; onStep: () => void }

/** Stays focusable at the last page: a disabled button would lose the focus. */
const Step = ({ label, icon: Icon, isPossible, onStep }: StepProps) => (
  <Button
    aria-label={label}
    aria-disabled={!isPossible}
    className={styles.step ?? ''}
    icon={<Icon {...drawn} />}
    onClick={() => isPossible && onStep()}
  />
)

type Props = {
  page: number
  last: number
  onPage: (page: number) => void
}

/** One page back and one forward. */
export const PageSteps = ({ page, last, onPage }: Props) => {
  const texts = useTexts(tableTexts)
  return (
    <>
      <Step label={texts.previous} icon={ChevronLeft} isPossible={page > 1} onStep={() => onPage(page - 1)} />
      <Step label={texts.next} icon={ChevronRight} isPossible={page < last} onStep={() => onPage(page + 1)} />
    </>
  )
}

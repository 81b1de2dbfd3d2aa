import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { pageSizes } from './tableChoice'
import * as styles from './TableFoot.module.css'
import type { TableChoosing } from './useAdminTable'

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

type Props = { choosing: TableChoosing; total: number; children: ReactNode }

/** Total, page size and page navigation. */
export const TableFoot = ({ choosing: { choice, change }, total, children }: Props) => {
  const texts = useTexts(tableTexts)
  const { page, perPage } = choice
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  return (
    <footer className={styles.foot}>
      <p role="status">{total > 0 && texts.range(from, Math.min(total, page * perPage), total)}</p>
      {children}
      <div className={styles.pages}>
        <Select
          aria-label={texts.pageSize}
          options={pageSizes.map((size) => ({ value: size, label: texts.perPage(size) }))}
          value={perPage}
          onChange={(size: number) => change({ perPage: size })}
        />
        <Step
          label={texts.previous}
          icon={ChevronLeft}
          isPossible={page > 1}
          onStep={() => change({ page: page - 1 })}
        />
        <Step
          label={texts.next}
          icon={ChevronRight}
          isPossible={page < last}
          onStep={() => change({ page: page + 1 })}
        />
      </div>
    </footer>
  )
}

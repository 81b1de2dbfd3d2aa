import { Button, Select } from 'antd'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ImportColumns } from '@contract/imports'
import { RequiredMark } from '@client/kits/forms/Field'
import { ScreenPlace, useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { importsTexts } from '@client/texts/importsTexts'
import { selectMenus } from '@client/theme/layout'
import * as styles from './NewImport.module.css'
import type { NewImport } from './useNewImport'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type RowProps = { place: number; columns: ImportColumns; importing: NewImport }

/** One heading of the file, what is below it, and the column that it is. */
const HeadingRow = ({ place, columns, importing: { mapping, isBusy, chooseColumn } }: RowProps) => {
  const texts = useTexts(importsTexts)
  const list = useOpenState('column open')
  const { heading = '', samples = [] } = columns.headings[place] ?? {}
  const title = heading === '' ? texts.noHeading : heading
  const shown = samples.filter((sample) => sample !== '').join(' · ')
  return (
    <li className={styles.heading}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.samples} dir="auto" title={shown}>
        {shown}
      </span>
      <Select<string>
        {...selectMenus.choices}
        {...list}
        aria-label={texts.columnOf(title)}
        value={mapping[place] ?? ''}
        disabled={isBusy}
        options={[
          { value: '', label: texts.leftOut },
          ...columns.columns.map(({ column, isRequired }) => ({
            value: column,
            title: texts.columnName(column),
            label: (
              <>
                {texts.columnName(column)}
                {isRequired && <RequiredMark />}
              </>
            ),
          })),
        ]}
        onChange={(column) => chooseColumn(place, column || null)}
      />
    </li>
  )
}

/** Which column each heading is: guessed by its name, and chosen by who knows the file. */
export const ColumnsStep = ({ columns, importing }: { columns: ImportColumns; importing: NewImport }) => {
  const texts = useTexts(importsTexts)
  const { fileName, missing, isBusy, giveUp, send } = importing
  const { rows, encoding, separator } = columns
  return (
    <div className={styles.step}>
      <p className={styles.found}>
        <strong dir="auto">{fileName}</strong>
        <span>{texts.found(rows, encoding, texts.separators[separator])}</span>
      </p>
      <p className={styles.hint}>{texts.columnsHint}</p>
      <div className={styles.heads} aria-hidden="true">
        <span>{texts.heading}</span>
        <span>{texts.samples}</span>
        <span>{texts.column}</span>
      </div>
      <ul className={styles.headings} aria-label={texts.stepTitles[1]}>
        {columns.headings.map(({ heading }, place) => (
          <ScreenPlace key={`${place}/${heading}`} name={String(place)}>
            <HeadingRow {...{ place, columns, importing }} />
          </ScreenPlace>
        ))}
      </ul>
      <p className={styles.missing} role="status">
        {missing.length > 0 && texts.missing(missing.map(texts.columnName))}
      </p>
      <div className={styles.actions}>
        <Button icon={<ArrowLeft {...drawn} />} disabled={isBusy} onClick={giveUp}>
          {texts.chooseOther}
        </Button>
        <Button
          type="primary"
          icon={<ArrowRight {...drawn} />}
          iconPosition="end"
          loading={isBusy}
          disabled={missing.length > 0}
          onClick={() => void send()}
        >
          {texts.check}
        </Button>
      </div>
    </div>
  )
}

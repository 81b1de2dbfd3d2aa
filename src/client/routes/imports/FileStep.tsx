import { Button, Select } from 'antd'
import { Download, FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { importKindNames } from '@contract/imports'
import { readImportExample } from '@client/state/imports/importsApi'
import { useAppSelector } from '@client/state/hooks'
import { useOpenState } from '@client/state/screens/useScreenState'
import { selectHasInternalLms } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { importsTexts } from '@client/texts/importsTexts'
import { selectMenus } from '@client/theme/layout'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import * as styles from './NewImport.module.css'
import { useSaveCsv } from './saveCsv'
import type { NewImport } from './useNewImport'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What is imported, and the file that holds it. */
export const FileStep = ({ importing }: { importing: NewImport }) => {
  const texts = useTexts(importsTexts)
  const input = useRef<HTMLInputElement>(null)
  const [kindId, helpId] = [useId(), useId()]
  const { kind, isBusy, chooseKind, chooseFile } = importing
  const kinds = useOpenState('kinds')
  const hasLms = useAppSelector(selectHasInternalLms)
  const offered = importKindNames.filter((one) => one !== 'learners' || hasLms)
  const example = useSaveCsv({
    name: `${texts.kinds[kind]}.csv`,
    read: () => readImportExample(kind),
    failed: texts.exampleFailed,
  })
  const take = (files: readonly File[]) => {
    const [file] = files
    if (file && !isBusy) chooseFile(file)
  }
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // so that the same file can be chosen again
    take(files)
  }
  return (
    <FileDropArea onFiles={take}>
      <div className={styles.step}>
        <div className={styles.kind}>
          <label htmlFor={kindId}>{texts.kind}</label>
          <Select
            {...selectMenus.choices}
            {...kinds}
            id={kindId}
            value={kind}
            disabled={isBusy}
            options={offered.map((value) => ({ value, label: texts.kinds[value] }))}
            onChange={chooseKind}
          />
          <Button type="link" icon={<Download {...drawn} />} loading={example.isSaving} onClick={example.save}>
            {texts.example}
          </Button>
        </div>
        <p className={styles.hint}>{texts.kindHelp[kind]}</p>
        <div className={styles.drop}>
          <Button
            type="primary"
            icon={<FileUp {...drawn} />}
            loading={isBusy}
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {texts.choose}
          </Button>
          <span className={styles.orDrop}>{texts.orDrop}</span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={texts.choose}
            accept=".csv,.txt,.tsv,text/csv"
            onChange={handleChange}
          />
          <p className={styles.hint} id={helpId}>
            {texts.fileHelp}
          </p>
        </div>
        <p className={styles.hint} role="status">
          {isBusy && texts.reading}
        </p>
      </div>
    </FileDropArea>
  )
}

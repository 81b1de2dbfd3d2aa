import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { packageLimits, type TrainingPackage } from '@contract/training/packages'
import type { QuestionSet } from '@contract/training/questionSets'
import { useTexts } from '@client/texts/catalogue'
import { packagesTexts } from '@client/texts/packagesTexts'
import { questionSetsTexts } from '@client/texts/questionSetsTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { fileSize } from '@client/ui/media/FileSummary'
import { ProgressBar } from '@client/ui/ProgressBar'
import * as styles from './PackageEditor.module.css'
import { PreviewToggle } from './PreviewToggle'
import { usePackageUpload } from './usePackageUpload'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What was uploaded, as its manifest describes it. */
const PackageFacts = ({ held }: { held: TrainingPackage }) => {
  const texts = useTexts(packagesTexts)
  const { scormTypes } = useTexts(questionSetsTexts)
  const facts = [
    [texts.type, scormTypes[held.scormType]],
    [texts.file, held.name],
    [texts.files, texts.size(held.fileCount, fileSize(held.size))],
  ] as const
  return (
    <>
      <p className={styles.title}>{held.title}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {held.items.length > 1 && (
        <ol className={styles.parts} aria-label={texts.parts}>
          {held.items.map(({ title }, index) => (
            // parts have no ids here, and never change
            <li key={`${index} ${title}`}>{title}</li>
          ))}
        </ol>
      )}
    </>
  )
}

type UploadProps = { set: QuestionSet; hasPackage: boolean }

const PackageUpload = ({ set, hasPackage }: UploadProps) => {
  const texts = useTexts(packagesTexts)
  const { scormTypes } = useTexts(questionSetsTexts)
  const input = useRef<HTMLInputElement>(null)
  const [helpId, problemId] = [useId(), useId()]
  const { problem, sent, choose } = usePackageUpload(set)
  const isBusy = sent !== null
  const label = hasPackage ? texts.replace : texts.choose
  const words = sent === 1 ? texts.unpacking : texts.uploading(Math.floor((sent ?? 0) * 100))
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // so that the same file can be chosen again
    choose(files)
  }
  return (
    <FileDropArea onFiles={choose}>
      <div className={styles.upload}>
        <Button
          icon={<FileUp {...drawn} />}
          loading={isBusy}
          aria-describedby={problem === null ? helpId : `${problemId} ${helpId}`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <span className={styles.hint}>{texts.orDrop}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept=".zip,application/zip"
          disabled={isBusy}
          onChange={handleChange}
        />
      </div>
      <p className={styles.hint} id={helpId}>
        {texts.help(fileSize(packageLimits.zip), set.scormType ? scormTypes[set.scormType] : 'SCORM')}
      </p>
      <div role="status">
        {isBusy && (
          <>
            <ProgressBar label={label} progress={sent} words={words} />
            <p className={styles.hint}>{words}</p>
          </>
        )}
      </div>
      <div role="alert" id={problemId}>
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
    </FileDropArea>
  )
}

type Props = {
  set: QuestionSet
  /** Whose package it is. */
  versionId: string | undefined
  held: TrainingPackage | null
  /** Of a draft, for who may write it. */
  isWritable: boolean
}

/** The package of a version of a SCORM question set (RT-004). */
export const PackageEditor = ({ set, versionId, held, isWritable }: Props) => {
  const texts = useTexts(packagesTexts)
  const headingId = useId()
  return (
    <section className={styles.package} aria-labelledby={headingId} data-field="package">
      <h2 id={headingId}>{texts.heading}</h2>
      {held ? <PackageFacts held={held} /> : <p className={styles.hint}>{isWritable ? texts.none : texts.noneShown}</p>}
      {held && versionId !== undefined && <PreviewToggle key={held.id} versionId={versionId} />}
      {isWritable && <PackageUpload set={set} hasPackage={held !== null} />}
    </section>
  )
}

import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import type { FileProblem } from '@client/recording/snapshotFile'
import { useTexts } from '@client/texts/catalogue'
import { snapshotTexts } from '@client/texts/snapshotTexts'
import type { Opened, Place } from './mountPortal'
import { openFile, openText } from './openFile'
import { ReplayBar } from './ReplayBar'
import * as styles from './ReplayPage.module.css'

/** Files that are dropped anywhere on the page. */
const useDroppedFile = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault() // otherwise the browser would leave for the file
    setOver(event.type === 'dragover')
    const [file] = event.type === 'drop' ? (event.dataTransfer?.files ?? []) : []
    if (file) onFile(file)
  })
  useEffect(() => {
    const listen = (event: DragEvent) => take(event)
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) addEventListener(type, listen)
    return () => {
      for (const type of types) removeEventListener(type, listen)
    }
  }, [])
  return isOver
}

type Problem = FileProblem | { why: 'notFound' }

/** Why a file was not opened, in a sentence. */
const Refusal = ({ problem }: { problem: Problem }) => {
  const texts = useTexts(snapshotTexts)
  const sentence = () => {
    switch (problem.why) {
      case 'newer':
        return texts.newer(problem.version)
      case 'broken':
        return texts.broken(problem.where)
      case 'newerSlice':
        return texts.newerSlice(problem.slice, problem.version)
      case 'foreignSlice':
        return texts.foreignSlice(problem.slice)
      case 'brokenSlice':
        return texts.brokenSlice(problem.slice, problem.where, problem.step)
      default:
        return texts[problem.why]
    }
  }
  return (
    <p role="alert" className={styles.problem}>
      {sentence()}
    </p>
  )
}

type Props = { place: Place; named: Promise<string | null | undefined> }

/** Opens a snapshot and replays it (D-95); another file takes its place, a wrong one changes nothing. */
export const ReplayPage = ({ place, named }: Props) => {
  const texts = useTexts(snapshotTexts)
  const [opened, setOpened] = useState<{ of: Opened; id: number } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isOpening, setOpening] = useState(false)

  const take = (result: ReturnType<typeof openText>) => {
    setOpening(false)
    setProblem('problem' in result ? result.problem : null)
    if (!('opened' in result)) return
    if (opened) history.replaceState(history.state, '', location.pathname) // its step was of the file before
    setOpened((before) => ({ of: result.opened, id: (before?.id ?? 0) + 1 }))
  }
  const latest = useRef<File | null>(null)
  const openChosen = (file: File) => {
    latest.current = file
    setOpening(true)
    /** Of two files, the one that was chosen last. */
    const takeLatest = (result: ReturnType<typeof openText>) => {
      if (latest.current === file) take(result)
    }
    openFile(file).then(takeLatest, () => takeLatest({ problem: { why: 'noJson' } })) // it cannot be read
  }
  const takeNamed = useEffectEvent((text: string | null | undefined) => {
    if (text === undefined) setProblem({ why: 'notFound' })
    else if (text !== null) take(openText(text))
  })
  useEffect(() => void named.then(takeNamed, () => takeNamed(undefined)), [named])
  const isDark = useMedia(media.dark)
  useLayoutEffect(() => {
    if (!opened) document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [opened, isDark])
  const isOver = useDroppedFile(openChosen)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) openChosen(file)
    currentTarget.value = '' // the same file may be chosen again
  }
  const chooser = (
    <label className={styles.button}>
      <input type="file" accept="application/json,.json" onChange={choose} />
      {opened ? texts.other : texts.choose}
    </label>
  )

  if (opened)
    return (
      <ReplayBar key={opened.id} place={place} opened={opened.of} chooser={chooser}>
        {problem && <Refusal problem={problem} />}
      </ReplayBar>
    )
  return (
    <main className={styles.page} data-over={isOver}>
      <h1>{texts.replayTitle}</h1>
      <p>{texts.replayIntro}</p>
      <p className={styles.ways}>
        {chooser} <span>{texts.drop}</span>
      </p>
      {isOpening && <p role="status">{texts.opening}</p>}
      {problem && <Refusal problem={problem} />}
    </main>
  )
}

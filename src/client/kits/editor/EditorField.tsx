import { useEvent } from '@rc-component/util'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bytesOf } from '@contract/editorHtml'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { ScreenPlace, useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { RichText } from '@client/ui/RichText'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './EditorBox.module.css'
import type { EditorFeatures } from './editorTypes'

/** The editor that has not loaded yet, as high as an empty one, with the text that it will show. */
export const EditorSkeleton = ({ html }: { html: string }) => {
  const texts = useTexts(editorTexts)
  return (
    <div className={styles.box}>
      <VisuallyHidden isStatus>{texts.loading}</VisuallyHidden>
      <div className={styles.bar}>
        <div className={styles.skeletonTools}>
          <SkeletonLine width={240} />
        </div>
      </div>
      <div className={styles.skeletonText}>
        <RichText html={html} />
      </div>
    </div>
  )
}

type EditorFieldProps = FieldProps<string> & {
  help?: ReactNode
  disabled?: boolean
  /** The longest text that the contract takes, in bytes; near it the field says how much is used. */
  mostBytes?: number
  /** What its area leaves out or adds; the same object in each render. */
  features?: EditorFeatures
  /** Shows the text alone, so that a page that has much besides is there before its editor. */
  isLater?: boolean
}

const noFeatures: EditorFeatures = {}
/** From this share of its maximum on, the size is shown. */
const shownShare = 0.8
const inKilobytes = (bytes: number) => (bytes / 1_000).toLocaleString('en-AU', { maximumFractionDigits: 1 })

/** React keeps a failure with the component, so that each attempt has its own. */
const loadEditor = () =>
  lazy(() => import(/* webpackChunkName: "editor" */ './RichEditor').then((module) => ({ default: module.RichEditor })))
const FirstEditor = loadEditor()

/** A formatted text. Its value is clean HTML, '' when there is nothing to read. The editor loads with the first field. */
export const EditorField = (props: EditorFieldProps) => {
  const {
    value,
    onChange,
    maxLength: _none,
    help,
    disabled = false,
    mostBytes,
    features = noFeatures,
    isLater = false,
    ...field
  } = props
  const texts = useTexts(editorTexts)
  const [Editor, setEditor] = useState(() => FirstEditor)
  const [attempt, setAttempt] = useState(1)
  const [hasLeftOut, setHasLeftOut] = useScreenState(`${field.name} left pictures out`, false)
  const noteLeftOut = useEvent(() => setHasLeftOut(true))
  const retry = () => {
    setEditor(loadEditor)
    setAttempt(attempt + 1)
  }
  const size = mostBytes === undefined ? 0 : bytesOf(value)
  const isNearlyFull = mostBytes !== undefined && size > mostBytes * shownShare
  const notes = (
    <>
      {hasLeftOut && <span>{texts.picturesLeftOut} </span>}
      {isNearlyFull && <span>{texts.size(inKilobytes(size), inKilobytes(mostBytes))} </span>}
      {help}
    </>
  )
  const hasNotes = hasLeftOut || isNearlyFull || help !== undefined
  return (
    <Field {...field} isGroup help={hasNotes ? notes : undefined}>
      {({ id, 'aria-describedby': describedBy }) => (
        <ErrorBoundary key={attempt} fallback={<ErrorState text={texts.failed} onRetry={retry} />}>
          <Suspense fallback={<EditorSkeleton html={value} />}>
            {isLater ? (
              <EditorSkeleton html={value} />
            ) : (
              <ScreenPlace name={field.name}>
                <Editor
                  id={id}
                  label={field.label}
                  value={value}
                  onChange={onChange}
                  features={features}
                  isDisabled={disabled}
                  isRequired={field.isRequired}
                  isInvalid={field.error !== undefined}
                  describedBy={describedBy}
                  onPicturesLeftOut={noteLeftOut}
                />
              </ScreenPlace>
            )}
          </Suspense>
          <VisuallyHidden isStatus>{hasLeftOut ? texts.picturesLeftOut : ''}</VisuallyHidden>
        </ErrorBoundary>
      )}
    </Field>
  )
}

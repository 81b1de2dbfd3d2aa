import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { packageField, packageLimits } from '@contract/training/packages'
import type { QuestionSet } from '@contract/training/questionSets'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { uploadPackage } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { packagesTexts } from '@client/texts/packagesTexts'
import { fileSize } from '@client/ui/media/FileSummary'

/** A zip on its way to becoming the package of a draft: sent as soon as it is chosen. */
export const usePackageUpload = ({ id, kind }: QuestionSet) => {
  const texts = useTexts(packagesTexts)
  const dispatch = useAppDispatch()
  const latest = useRef<File | null>(null)
  const [problem, setProblem] = useScreenState<string | null>('problem of the package', null)
  /** The share that was sent; 1 while it is unpacked; null while nothing is sent. */
  const [sent, setSent] = useScreenState<number | null>('sent of the package', null)
  const choose = async ([file]: readonly File[]) => {
    if (!file || sent !== null) return
    latest.current = file
    if (file.size > packageLimits.zip) return setProblem(texts.tooLarge(fileSize(packageLimits.zip)))
    setProblem(null)
    setSent(0)
    const { error } = await dispatch(
      uploadPackage({
        id,
        kind,
        file,
        formKey: nanoid(),
        onProgress: (share) => setSent(Math.min(share, 0.99)),
        onSent: () => setSent(1),
      }),
    )
    setSent(null)
    if (error) setProblem('errors' in error ? (error.errors[packageField]?.[0] ?? error.message) : texts.failed)
  }
  return { problem, sent, choose: (files: readonly File[]) => void choose(files) }
}

import { useRef } from 'react'
import type { OpenedPackage } from '@contract/training/packages'
import { usePackagePreview } from '@client/state/training/packagesApi'
import { useTexts } from '@client/texts/catalogue'
import { packagePlayerTexts } from '@client/texts/packagePlayerTexts'
import * as styles from './PackageFrame.module.css'
import { PackageWindow, WhenOpened } from './PackageWindow'
import { usePackageReports } from './usePackageReports'

const Previewed = ({ versionId, opened }: { versionId: string; opened: OpenedPackage }) => {
  const texts = useTexts(packagePlayerTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  usePackageReports(versionId, frame, false)
  return (
    <PackageWindow frame={frame} opened={opened} standing={<p className={styles.standing}>{texts.nothingKept}</p>} />
  )
}

/** The package of a version of questions, as learners will run it; nothing of it is kept. */
export const PackagePreview = ({ versionId }: { versionId: string }) => (
  <WhenOpened reading={usePackagePreview(versionId)}>
    {(opened) => <Previewed versionId={versionId} opened={opened} />}
  </WhenOpened>
)

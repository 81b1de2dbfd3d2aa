import { Button } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { lazy, useId } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { packagesTexts } from '@client/texts/packagesTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './PackageEditor.module.css'

const PackagePreview = lazy(() =>
  import(/* webpackChunkName: "packageFrame" */ '@client/kits/scorm/PackagePreview').then((module) => ({
    default: module.PackagePreview,
  })),
)

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A look at the package of a version, below the button that asks for it. */
export const PreviewToggle = ({ versionId }: { versionId: string }) => {
  const texts = useTexts(packagesTexts)
  const frameId = useId()
  const [isShown, setShown] = useScreenState('preview of the package', false)
  return (
    <>
      <Button
        className={styles.preview ?? ''}
        icon={isShown ? <EyeOff {...drawn} /> : <Eye {...drawn} />}
        aria-expanded={isShown}
        aria-controls={frameId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.closePreview : texts.preview}
      </Button>
      <div id={frameId} hidden={!isShown}>
        {isShown && (
          <LazyPart failed={texts.previewFailed} skeleton={<SkeletonLine height={360} />}>
            <PackagePreview versionId={versionId} />
          </LazyPart>
        )}
      </div>
    </>
  )
}

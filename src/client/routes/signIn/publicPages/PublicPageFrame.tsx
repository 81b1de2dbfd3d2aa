import { useEffect, type ReactNode } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { selectPublicSettings } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { brandOf } from '../brandOf'
import { SignInFrame } from '../SignInFrame'

type OpenPageFrameProps = { title: string; subtitle: string; children?: ReactNode }

/** The frame of a public page besides sign-in, with the link to sign-in. */
export const PublicPageFrame = ({ title, subtitle, children }: OpenPageFrameProps) => {
  const texts = useTexts(publicPageTexts)
  const settings = useAppSelector(selectPublicSettings)
  useEffect(() => {
    document.title = texts.documentTitle(title)
  }, [texts, title])
  return (
    <SignInFrame {...brandOf(settings)} title={title} subtitle={subtitle}>
      {children}
      <p className="sign-in-aside">
        <a className="sign-in-link" href={publicPaths.login}>
          {texts.backToSignIn}
        </a>
      </p>
    </SignInFrame>
  )
}

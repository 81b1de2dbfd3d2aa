import type { SerializedError } from '@reduxjs/toolkit'
import { MailCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { toFormProblem } from '@client/kits/forms/validate'
import type { ApiError } from '@client/state/api'
import { useAppSelector } from '@client/state/hooks'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { selectHasMailServer, selectPublicSettings } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { mailTexts } from '@client/texts/uiTexts'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { signInTexts } from '@client/texts/signInTexts'
import { SignInField } from '../SignInField'
import { brandOf, SignInFrame } from '../SignInFrame'
import type { FormProblem } from '../signInProblem'
import * as styles from './PublicPageFrame.module.css'

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

export const EmailField = (field: Omit<ComponentProps<typeof SignInField>, 'label'>) => (
  <SignInField
    {...field}
    label={useTexts(signInTexts).email}
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
)

/** Shown after a form that triggers a mail; the same whether the address is known or not (D-19, D-24). */
export const MailSent = ({ text }: { text: string }) => {
  const texts = useTexts(publicPageTexts)
  const hasMailServer = useAppSelector(selectHasMailServer)
  const { noMailServer } = useTexts(mailTexts)
  useEffect(() => document.querySelector('h1')?.focus(), []) // the focused form is gone
  return (
    <PublicPageFrame
      title={hasMailServer ? texts.checkMail : texts.askAdmin}
      subtitle={hasMailServer ? texts.checkMailSubtitle : noMailServer}
    >
      <div className={styles.mail}>
        <MailCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>{text}</p>
      </div>
    </PublicPageFrame>
  )
}

/** The server's messages below the fields that they name; all others apply to the whole form (SH-056, SH-057). */
export const problemOf = <Field extends string>(
  error: ApiError | SerializedError,
  names: readonly Field[],
): FormProblem<Field> => {
  const isRefusal = 'errors' in error
  const { fields, general } = toFormProblem(isRefusal ? error : [error.message ?? ''], { names })
  return {
    message: general.join(' '),
    fields: fields, // only fields with messages
    retryAfter: isRefusal ? error.retryAfter : undefined,
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startForm } from '@contract/providerSignIn'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { keepWay, takeWay } from '@client/state/navigation/providerWay'
import { providerPath } from '@client/state/navigation/signInAddress'
import { useFinishAtProviderMutation, useStartAtProviderMutation } from '@client/state/session/providerApi'
import { usePublicSettings } from '@client/state/session/sessionApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { uiTexts } from '@client/texts/uiTexts'
import { FormAlert, SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { EmailField, problemOf, PublicPageFrame } from './PublicPageFrame'

/** As the box on the sign-in page said. */
const isSharedDevice = () => new URLSearchParams(location.search).has('shared')

/** Begins something when the page opens, once. */
const useOnce = (begin: () => Promise<void>) => {
  const hasBegun = useRef(false)
  const beginNow = useEffectEvent(begin)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void beginNow()
  }, [])
}

/** This page must not be in the way of the browser's Back. */
const leaveFor = (url: string) => {
  keepWay({ isSharedDevice: isSharedDevice() })
  location.replace(url)
}

/** Several organisations: the address says whose provider it is. */
const WithAddress = () => {
  const texts = useTexts(publicPageTexts)
  const [start] = useStartAtProviderMutation()
  const { formProps, fieldOf, problem, button } = useLightForm({
    initialValues: { email: '' },
    mainField: 'email',
    validate: (typed) => validationErrors(startForm, typed),
    send: async (typed) => {
      const { data, error } = await start(startForm.parse(typed).email)
      if (error) return problemOf(error, ['email'])
      leaveFor(data.url)
      return null
    },
  })
  return (
    <PublicPageFrame title={texts.providerTitle} subtitle={texts.providerSubtitle}>
      <form {...formProps}>
        <EmailField {...fieldOf('email')} autoComplete="username" />
        <FormAlert problem={problem} />
        <SubmitButton {...button} label={texts.goOn} busyLabel={texts.goingOn} />
      </form>
    </PublicPageFrame>
  )
}

/** One organisation: goes there at once. */
const ToProvider = ({ name }: { name: string }) => {
  const texts = useTexts(publicPageTexts)
  const { tryAgain } = useTexts(uiTexts)
  const [start] = useStartAtProviderMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const go = async () => {
    setProblem(null)
    const { data, error } = await start(undefined)
    if (data) leaveFor(data.url)
    else setProblem(error.message ?? '')
  }
  useOnce(go)
  return (
    <PublicPageFrame title={texts.providerNamed(name)} subtitle={problem === null ? texts.goingToProvider(name) : ''}>
      <FormAlert problem={problem} />
      {problem !== null && (
        <button type="button" className="sign-in-button sign-in-submit" onClick={() => void go()}>
          {tryAgain}
        </button>
      )}
    </PublicPageFrame>
  )
}

/** /single-sign-on: to the provider of one's organisation. */
export const ProviderPage = () => {
  const texts = useTexts(publicPageTexts)
  const { settings, isFailed } = usePublicSettings()
  if (!settings && !isFailed) return <PublicPageFrame title={texts.providerTitle} subtitle="" />
  const provider = settings?.singleSignOn
  if (settings && !provider) return <PublicPageFrame title={texts.providerTitle} subtitle={texts.noProvider} />
  return provider?.name ? <ToProvider name={provider.name} /> : <WithAddress />
}

/** /single-sign-on/finish: takes the session of whoever comes back, or says why there is none. */
export const FromProviderPage = () => {
  const texts = useTexts(publicPageTexts)
  const dispatch = useAppDispatch()
  const hasSession = useAppSelector(({ session }) => session.token !== null)
  const [finish] = useFinishAtProviderMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [isShared, setIsShared] = useState(false)

  useOnce(async () => {
    const way = takeWay()
    setIsShared(way.isSharedDevice)
    const { data, error } = await finish()
    if (data) dispatch(tokenFound({ token: data.token, ...way }))
    else setProblem(error.message ?? '')
  })

  if (problem === null || hasSession)
    return <PublicPageFrame title={texts.fromProviderTitle} subtitle={texts.fromProviderSubtitle} />
  return (
    <PublicPageFrame title={texts.notSignedIn} subtitle="">
      <FormAlert problem={problem} />
      <a className="sign-in-button sign-in-submit" href={providerPath(isShared)}>
        {texts.startAgain}
      </a>
    </PublicPageFrame>
  )
}

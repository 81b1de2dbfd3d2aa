import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { largestLogo, type Organisation, type UploadedLogo } from '@contract/organisation'
import type { ApiError } from '@client/state/api'
import { useAppDispatch } from '@client/state/hooks'
import { uploadLogo } from '@client/state/organisation/organisationApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'

const toldBy = ({ errors, message }: ApiError) => errors['logo']?.[0] ?? message

type Field = { value: string; onChange: (value: string) => void }

/** The logo of the form: uploaded as soon as it is chosen, the organisation's once the form is saved. */
export const useLogo = ({ value, onChange }: Field, { logo, logoUrl }: Pick<Organisation, 'logo' | 'logoUrl'>) => {
  const texts = useTexts(organisationTexts)
  const dispatch = useAppDispatch()
  const latest = useRef<File | null>(null)
  const [uploaded, setUploaded] = useScreenState<UploadedLogo | null>('uploaded logo', null)
  const [problem, setProblem] = useScreenState<string | null>('problem of the logo', null)
  const [isBusy, setIsBusy] = useScreenState('logo is busy', false)

  const urlOf = () => {
    if (value === '') return null
    if (value === logo) return logoUrl
    return value === uploaded?.id ? uploaded.url : null
  }
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    latest.current = file
    setIsBusy(false)
    if (file.size > largestLogo) return setProblem(texts.logoTooLarge(file.name))
    setProblem(null)
    setIsBusy(true)
    const { data, error } = await dispatch(uploadLogo({ file, formKey: nanoid() }))
    if (latest.current !== file) return // another one was chosen meanwhile, or none
    setIsBusy(false)
    if (!data) return setProblem(error && 'errors' in error ? toldBy(error) : texts.logoFailed)
    setUploaded(data)
    onChange(data.id)
  }
  /** Gives up a choice under way, too. */
  const set = (next: string) => {
    latest.current = null
    setIsBusy(false)
    setProblem(null)
    onChange(next)
  }
  return {
    url: urlOf(),
    /** A draft of an earlier visit has a logo that can only be shown once it is saved. */
    isUnseen: value !== '' && urlOf() === null,
    isChanged: value !== logo,
    isRemoved: value === '' && logo !== '',
    problem,
    isBusy,
    choose: (files: readonly File[]) => void choose(files),
    remove: () => set(''),
    undo: () => set(logo),
  }
}
export type Logo = ReturnType<typeof useLogo>

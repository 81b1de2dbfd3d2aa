import type { ComponentType } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { ForgottenPage } from './ForgottenPage'
import { RegisterPage } from './RegisterPage'
import { ResetPage } from './ResetPage'

const pages: Partial<Record<string, ComponentType>> = {
  [publicPaths.forgotten]: ForgottenPage,
  [publicPaths.reset]: ResetPage,
  [publicPaths.register]: RegisterPage,
}

/** The public pages besides sign-in, by path (D-24). */
export const PublicPages = () => {
  const Page = pages[useAppSelector(({ navigation }) => navigation.pathname)]
  return Page && <Page />
}

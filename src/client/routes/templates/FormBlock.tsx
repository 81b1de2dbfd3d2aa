import { lazy, type ComponentProps } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { templateTexts } from '@client/texts/templateTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'

const FormBlockFields = lazy(() =>
  import(/* webpackChunkName: "formBlock" */ './FormBlockFields').then((module) => ({
    default: module.FormBlockFields,
  })),
)

/** The fields of a form block, in a chunk of their own: most templates have none. In a preview the reader signs. */
export const FormBlock = (props: Omit<ComponentProps<typeof FormBlockFields>, 'signer'>) => {
  const { formFailed } = useTexts(templateTexts)
  const account = useAppSelector(selectAccount)
  const signer = account ? `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim() : ''
  return (
    <LazyPart failed={formFailed} skeleton={<SkeletonLine width="60%" />}>
      <FormBlockFields {...props} signer={signer} />
    </LazyPart>
  )
}

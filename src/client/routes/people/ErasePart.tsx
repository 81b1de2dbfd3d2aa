import { lazy } from 'react'
import type { Person } from '@contract/people'
import { useDialog } from '@client/kits/areas/useDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'

const EraseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "erasePerson" */ './EraseDialog')).EraseDialog,
}))

/** The question before a person is erased. It is a form, and stands outside of the page's own. */
export const ErasePart = ({ person }: { person: Person }) => {
  const { isOpen, close } = useDialog('people/erase')
  return (
    <LazyDialog isOpen={isOpen} onClose={close}>
      <EraseDialog person={person} />
    </LazyDialog>
  )
}

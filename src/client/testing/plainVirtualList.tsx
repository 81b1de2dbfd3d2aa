import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import type { VListHandle } from 'virtua'

/** Index and alignment of every jump. */
export const scrolledTo: [number, string | undefined][] = []

type Props = {
  children: ReactNode
  ref?: Ref<Pick<VListHandle, 'scrollToIndex'>>
  role?: string
  'aria-label'?: string
}

/** Stands for virtua's list in jsdom, which lays nothing out: there, virtual rows stay hidden. All rows are rendered. */
export const VList = ({ children, ref, role, 'aria-label': label }: Props) => {
  useImperativeHandle(ref, () => ({
    scrollToIndex: (index, options) => void scrolledTo.push([index, options?.align]),
  }))
  return (
    <div role={role} aria-label={label}>
      {children}
    </div>
  )
}

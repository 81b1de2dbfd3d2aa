import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** On a phone the keyboard may stand over it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** Why the whole form was refused. It stands in the page from the start, or nobody would hear of it. */
export const FormAlert = ({ problem, children }: { problem: string | null; children?: ReactNode }) => (
  <div role="alert">
    {problem && (
      <div className="sign-in-problem" ref={showWhole}>
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{problem}</p>
          {children}
        </div>
      </div>
    )}
  </div>
)

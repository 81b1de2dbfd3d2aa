import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** On a phone the keyboard may cover it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/**
 * Why the whole form was refused. The live region exists from the start, otherwise screen readers would not announce
 * it.
 */
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

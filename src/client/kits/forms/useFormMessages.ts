import { use, useState } from 'react'
import { ReplayContext, useScreenState } from '@client/state/screens/useScreenState'
import { type FormProblem, nothingWrong } from './validate'

/**
 * What a form says: the server's messages, whether the last submit was refused, and whether it opened with a draft. `place`
 * is the form's own on the screen.
 */
export const useFormMessages = <Name extends string>(place: string) => {
  const [problem, setProblem] = useScreenState<FormProblem<Name>>(`${place}: problem`, nothingWrong)
  const [isRefused, setIsRefused] = useScreenState(`${place}: refused`, false)
  const [restored, setRestored] = useScreenState<'no' | 'shown' | 'discarded'>(`${place}: draft`, 'no')
  /** How often a submit was refused. */
  const [refusals, setRefusals] = useState(0)
  return {
    /** Where a form is told what it holds, and nobody has left a field. */
    isReplay: use(ReplayContext),
    problem,
    setProblem,
    isRefused,
    restored,
    setRestored,
    refusals,
    noteRefusal: () => {
      setIsRefused(true)
      setRefusals((count) => count + 1)
    },
    /** A field has changed. */
    forgetAbout: (name: Name) => {
      if (problem === nothingWrong) return
      const { fields, general, parts = {} } = problem
      const others = Object.entries(parts).filter(([path]) => !path.startsWith(`${name}.`))
      setProblem({ fields: { ...fields, [name]: undefined }, general, parts: Object.fromEntries(others) })
    },
    forgetRefusal: () => {
      setProblem(nothingWrong)
      setIsRefused(false)
    },
  }
}

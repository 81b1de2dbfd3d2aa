import { useEffect, useState, type ComponentType } from 'react'
import type { DemoAccountsProps } from './demo/DemoAccounts'

/** The list of demo accounts, whose chunk loads only where the demo is served; undefined until then. */
export const useDemoAccounts = (isServed: boolean): ComponentType<DemoAccountsProps> | undefined => {
  const [List, setList] = useState<ComponentType<DemoAccountsProps>>()
  useEffect(() => {
    if (isServed)
      import(/* webpackChunkName: "demoAccounts" */ './demo/DemoAccounts').then(
        ({ DemoAccounts }) => setList(() => DemoAccounts),
        () => undefined, // signing in works without it
      )
  }, [isServed])
  return List
}

import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useParams } from 'react-router-dom'
import { useOnHide } from '@client/ui/useOnHide'
import { KeepAlive } from './KeepAlive'

const paths = ['/messages', '/messages/:messageId', '/dashboard', '/profile']

/** Kept screens and others; each renders its location and logs its effects. */
const openAt = (address: string) => {
  const log: string[] = []
  const Screen = ({ name }: { name: string }) => {
    const { pathname, search } = useLocation()
    const { messageId = 'none' } = useParams()
    const [typed, setTyped] = useState('')
    useEffect(() => {
      log.push(`${name} runs`)
      return () => void log.push(`${name} stops`)
    }, [name])
    const section = useRef<HTMLElement>(null)
    const at = new URLSearchParams(search).get('at')
    useLayoutEffect(() => {
      if (section.current && at !== null) section.current.scrollTop = Number(at)
    }, [at])
    useOnHide(() => log.push(`${name} is left with '${typed}'`))
    return (
      <section ref={section} aria-label={name}>
        <input aria-label={name} value={typed} onChange={({ target }) => setTyped(target.value)} />
        {`${pathname}${search}, message ${messageId}`}
      </section>
    )
  }
  const routes = paths.map((path) => ({ path, element: <Screen name={path.split('/')[1] ?? ''} /> }))
  const router = createMemoryRouter([{ path: '*', element: <KeepAlive routes={routes} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} useTransitions={false} />)
  return { log, goTo: (to: string) => act(() => router.navigate(to)), goBack: () => act(() => router.navigate(-1)) }
}
const screenNamed = (name: string) => screen.queryByRole('region', { name, hidden: true })

it('a screen that was left is hidden, sees the address it was left at, and runs nothing until it is back', async () => {
  const { log, goTo, goBack } = openAt('/messages/n1?unread=true')
  const inbox = screenNamed('messages')
  await userEvent.type(screen.getByLabelText('messages', { selector: 'input' }), 'oven')
  expect(log).toEqual(['messages runs'])

  await goTo('/dashboard?unread=false')
  expect(screenNamed('dashboard')).toBeVisible()
  expect(inbox).not.toBeVisible()
  expect(inbox).toHaveTextContent('/messages/n1?unread=true, message n1')
  expect(log.slice(1)).toEqual(['messages stops', "messages is left with 'oven'", 'dashboard runs'])

  await goBack()
  expect(screenNamed('messages')).toBe(inbox)
  expect(inbox).toBeVisible()
  expect(screen.getByLabelText('messages', { selector: 'input' })).toHaveValue('oven')
  expect(log.slice(4)).toEqual(['dashboard stops', "dashboard is left with ''", 'messages runs'])
})

it('a kept screen has its scroll places again where the browser has forgotten them', async () => {
  const { goTo, goBack } = openAt('/messages')
  const list = screenNamed('messages') as HTMLElement
  const scrollTo = (top: number) => {
    list.scrollTop = top
    fireEvent.scroll(list)
  }
  scrollTo(240)
  await goTo('/dashboard')
  scrollTo(0) // of what is not displayed
  await goBack()
  expect(list.scrollTop).toBe(240)
  scrollTo(80)
  await goTo('/dashboard')
  list.scrollTop = 0
  await goBack()
  expect(list.scrollTop).toBe(80)
})

it('a kept screen may scroll elsewhere when it is shown again', async () => {
  const { goTo } = openAt('/messages')
  const list = screenNamed('messages') as HTMLElement
  list.scrollTop = 240
  fireEvent.scroll(list)
  await goTo('/dashboard')
  await goTo('/messages?at=10')
  expect(list.scrollTop).toBe(10)
})

it('a kept screen that is asked for at another address shows that one', async () => {
  const { goTo } = openAt('/messages/n1')
  const inbox = screenNamed('messages')
  await goTo('/dashboard')
  await goTo('/messages?unread=true')
  expect(screenNamed('messages')).toBe(inbox)
  expect(inbox).toHaveTextContent('/messages?unread=true, message none')
})

it('a screen that is not kept is gone when it is left', async () => {
  const { log, goTo } = openAt('/profile')
  await goTo('/messages')
  expect(screenNamed('profile')).toBeNull()
  expect(log).toContain("profile is left with ''")
})

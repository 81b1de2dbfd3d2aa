import { draw, useSaveMutation } from './core'
import { Login } from './Login'

const Page = () => {
  const [save] = useSaveMutation()
  return (
    <Login
      onSubmit={(event) => {
        event.preventDefault()
        void save(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    />
  )
}
draw(<Page />)

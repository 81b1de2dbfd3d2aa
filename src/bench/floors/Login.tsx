type Props = { onSubmit: (event: React.FormEvent<HTMLFormElement>) => void }

/** A sign-in form of plain HTML elements. */
export const Login = ({ onSubmit }: Props) => (
  <main className="lg">
    <form onSubmit={onSubmit}>
      <h1>Staff portal</h1>
      <label>
        Email
        <input id="ready" name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button>Sign in</button>
    </form>
  </main>
)

import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { Mark } from '@client/ui/Mark'

/** Shown at /logout until the server has confirmed the sign-out (SH-014). */
export const LoggingOut = () => (
  <main className="splash">
    <Mark size={48} />
    <div role="status">
      <h1>{useTexts(signInTexts).loggingOut}</h1>
    </div>
  </main>
)

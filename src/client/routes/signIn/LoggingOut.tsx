import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { Mark } from '@client/ui/Mark'

/** Stands at /logout until the server has heard of it (SH-014). */
export const LoggingOut = () => (
  <main className="splash" role="status">
    <Mark size={48} />
    {useTexts(signInTexts).loggingOut}
  </main>
)

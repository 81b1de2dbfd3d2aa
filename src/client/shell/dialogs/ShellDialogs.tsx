import { useDialog } from '@client/kits/areas/useDialog'
import { DisplaySettings } from './DisplaySettings'
import { ShortcutsDialog } from './ShortcutsDialog'

/** The dialogs of the frame; the chunk loads when the first of them opens. */
export const ShellDialogs = () => {
  const settings = useDialog('frame/displaySettings')
  const shortcuts = useDialog('frame/shortcuts')
  return (
    <>
      <DisplaySettings isOpen={settings.isOpen} onClose={settings.close} />
      <ShortcutsDialog isOpen={shortcuts.isOpen} onClose={shortcuts.close} />
    </>
  )
}

import { Button } from 'antd'
import { Paperclip } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Tooltip } from '@client/ui/Tooltip'

/** Opens the browser's own picker for images and PDFs (LC-034). */
export const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const { attach } = useTexts(conversationsTexts)
  const input = useRef<HTMLInputElement>(null)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // so that the same file can be chosen again
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <Tooltip title={attach}>
        <Button
          type="text"
          aria-label={attach}
          icon={<Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf,.pdf"
        aria-label={attach}
        onChange={handleChange}
      />
    </>
  )
}

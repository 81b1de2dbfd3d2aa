import { useRef } from 'react'

/** The button of a menu takes the keyboard back when the menu closes around it; a click elsewhere takes it there. */
export const useReturnedFocus = () => {
  const button = useRef<HTMLButtonElement>(null)
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
  }
  return { button, handleOpenChange }
}

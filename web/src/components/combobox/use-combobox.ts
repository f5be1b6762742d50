import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { waitForRelease } from '../../lib/form.ts'

export interface ComboOption {
  id: string
  value: string
  label: string
  detail: string
  isChosen: boolean
}

interface ComboboxSettings {
  /** The id of the text field. */
  inputId: string
  options: readonly ComboOption[]
  /** Shows the list although nobody has typed or opened it. */
  isShown?: boolean
  onChoose: (value: string) => void
}

export type Combobox = ReturnType<typeof useCombobox>

/** Returns the state of a text field with a list of options, which `ComboList` renders: the arrow keys move in it, Enter chooses, Escape closes. */
export function useCombobox({ inputId, options, isShown = false, onChoose }: ComboboxSettings) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const isListOpen = (isOpen || isShown) && options.length > 0

  function choose(value: string) {
    onChoose(value)
    setIsOpen(false)
    setActive(-1)
  }

  function steer(event: KeyboardEvent) {
    const option = isListOpen ? options[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(isListOpen ? (active + step + options.length) % Math.max(1, options.length) : 0)
      setIsOpen(true)
    } else if (event.key === 'Enter' && option) choose(option.value)
    else if (event.key === 'Escape' && isOpen) setIsOpen(false)
    else return
    event.preventDefault()
  }

  return {
    options,
    listId,
    active,
    isOpen,
    isListOpen,
    setIsOpen,
    choose,
    /** Call it when the text changes. */
    openForTyping: () => {
      setIsOpen(true)
      setActive(-1)
    },
    /** Call it when the field loses the focus. */
    closeOnceLeft: async () => {
      await waitForRelease()
      if (document.activeElement?.id !== inputId) setIsOpen(false)
    },
    inputProps: {
      onKeyDown: steer,
      role: 'combobox',
      'aria-expanded': isListOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isListOpen && active >= 0 ? `${listId}-${active}` : undefined,
    } as const,
  }
}

import type { ComboOption, Combobox } from './use-combobox.ts'
import './combo-list.css'

export function ComboList({ combobox, label }: { combobox: Combobox; label: string }) {
  const { options, listId, active, isListOpen, choose } = combobox
  return (
    <div id={listId} role="listbox" aria-label={label} className="combo-list" hidden={!isListOpen}>
      {options.map((option, index) => (
        <Option
          key={option.id}
          id={`${listId}-${index}`}
          option={option}
          isActive={index === active}
          onChoose={() => choose(option.value)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  option: ComboOption
  isActive: boolean
  onChoose: () => void
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={option.isChosen}
      data-active={isActive || undefined}
      ref={(button) => {
        if (isActive) button?.scrollIntoView({ block: 'nearest' })
      }}
      // Keep the focus in the field: losing it would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <b className="figures">{option.label}</b>
      <span className="type-label">{option.detail}</span>
    </button>
  )
}

import { PICTURE_BYTES } from '@voltloop/contract/catalogue/catalogue'
import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../../lib/words/catalogue.words.ts'
import { FILE_EMPTY } from '@voltloop/contract/core/error-messages'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import type { ChangeEvent } from 'react'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { FieldNotes, useControlProps } from '../../components/ui/field-frame.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { ModelPicture } from './model-picture.tsx'
import type { ChosenPicture } from './use-picture.ts'

interface PictureFieldProps {
  /** The model whose picture is shown while no file is chosen. */
  model: Pick<ModelBrief, 'brand' | 'modelName' | 'imagePath'>
  picture: ChosenPicture | null
  error: string | undefined
  onChoose: (picture: File | null) => void
  onRemove: () => void
  onRefuse: (why: string) => void
}

/** Selects a picture and shows a preview. The server checks from its content whether the file is a picture. */
export function PictureField({ model, picture, error, onChoose, onRemove, onRefuse }: PictureFieldProps) {
  const controlProps = useControlProps({ hint: words.PICTURE_HINT, error }, undefined)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Reset the input, so that choosing the same file again after editing it triggers a change event.
    target.value = ''
    if (!chosen) return
    if (chosen.size === 0) onRefuse(FILE_EMPTY)
    else if (chosen.size > PICTURE_BYTES) onRefuse(words.PICTURE_TOO_LARGE)
    else onChoose(chosen)
  }

  return (
    <div className="field relative">
      <label className="field__label" htmlFor={controlProps.id}>
        {words.PICTURE}
      </label>
      <div className="flex items-center gap-4 has-[:focus-visible]:rounded-2 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-4 has-[input:focus-visible]:outline-volt">
        <ModelPicture
          model={{ ...model, imagePath: picture?.previewUrl ?? model.imagePath }}
          className="aspect-[16/9] w-32 text-1 sm:w-44"
        />
        <div className="grid min-w-0 gap-1">
          <label htmlFor={controlProps.id} className={buttonClass({ size: 'sm' }, 'cursor-pointer justify-self-start')}>
            <span className="btn__label">
              <ImageUp aria-hidden="true" />
              {picture || model.imagePath !== null ? words.CHANGE_PICTURE : words.CHOOSE_PICTURE}
            </span>
          </label>
          {picture && (
            <p className="flex items-center text-1 text-ink-2">
              <span className="truncate">{picture.file.name}</span>
              <IconButton label={words.REMOVE_CHOSEN_PICTURE} onClick={() => onChoose(null)}>
                <X aria-hidden="true" />
              </IconButton>
            </p>
          )}
          {!picture && model.imagePath !== null && (
            <Button size="sm" className="justify-self-start" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              {words.REMOVE_PICTURE}
            </Button>
          )}
        </div>
        <input {...controlProps} type="file" accept={ACCEPTED} className="sr-only" onChange={choose} />
      </div>
      <FieldNotes id={controlProps.id} hint={words.PICTURE_HINT} error={error} />
    </div>
  )
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

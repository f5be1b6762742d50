import type { ModelBrief } from '@voltloop/contract/catalogue'
import { Fragment } from 'react'
import { modelName } from '../lib/model-name.ts'

/** Shows a model's full name. A hyphenated word, such as 'e-bike', stays on one line. */
export function ModelName({ model }: { model: Pick<ModelBrief, 'brand' | 'modelName'> }) {
  return <Unbroken text={modelName(model)} />
}

/** Shows a text whose hyphenated words stay on one line. Without it, browsers break a word after its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, at) =>
    // Every second part is a match of the group.
    at % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

// A longer word may still break: it would not fit a narrow column.
const HYPHENATED = /((?<!\S)(?=\S{3,16}(?!\S))[^\s-]+(?:-[^\s-]+)+(?!\S))/

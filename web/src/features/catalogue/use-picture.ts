import * as words from '@voltloop/contract/messages/catalogue'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useSavePicture } from './queries.ts'

export interface ChosenPicture {
  file: File
  previewUrl: string
}

/** The picture that is chosen for a model, until the server has taken it. */
export function usePicture() {
  const upload = useSavePicture()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [error, setError] = useState<string>()
  const previewUrl = chosen?.previewUrl
  useEffect(() => {
    if (previewUrl !== undefined) return () => URL.revokeObjectURL(previewUrl)
  }, [previewUrl])

  function choose(file: File | null) {
    setChosen(file && { file, previewUrl: URL.createObjectURL(file) })
    setError(undefined)
  }

  function refuse(why: string) {
    setChosen(null)
    setError(why)
  }

  /** Whether nothing is left to save. What the server refused is put away; what did not get through may be sent again. */
  async function save(modelId: string, isAlone: boolean): Promise<boolean> {
    if (!chosen) return true
    try {
      await upload.mutateAsync({ modelId, picture: chosen.file })
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const reason = failure.data?.message ?? words.PICTURE_NOT_SAVED
      if (REFUSED.has(failure.status)) setChosen(null)
      setError(isAlone ? reason : words.onlyPictureRefused(reason))
      return false
    }
  }

  return { chosen, error, choose, refuse, save, isSaving: upload.isPending }
}

const REFUSED = new Set([400, 413, 415])

import * as words from '../../lib/words/catalogue.words.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api.ts'
import { useDeletePicture, useSavePicture } from './form-queries.ts'

export interface ChosenPicture {
  file: File
  previewUrl: string
}

export function usePicture() {
  const upload = useSavePicture()
  const deletion = useDeletePicture()
  const [isRemoved, setIsRemoved] = useState(false)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [error, setError] = useState<string>()
  const previewUrl = chosen?.previewUrl
  useEffect(() => {
    if (previewUrl !== undefined) return () => URL.revokeObjectURL(previewUrl)
  }, [previewUrl])

  function choose(file: File | null) {
    setChosen(file && { file, previewUrl: URL.createObjectURL(file) })
    setError(undefined)
    setIsRemoved(false)
  }

  function remove() {
    choose(null)
    setIsRemoved(true)
  }

  function refuse(reason: string) {
    setChosen(null)
    setError(reason)
  }

  /**
   * Uploads or removes the picture. Returns true if nothing is left to save. A picture that the server rejects is
   * discarded; after a network error it can be sent again.
   */
  async function save(modelId: string, isOnlyChange: boolean): Promise<boolean> {
    if (!chosen && !isRemoved) return true
    try {
      if (chosen) await upload.mutateAsync({ modelId, picture: chosen.file })
      else await deletion.mutateAsync(modelId)
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const reason = failure.data?.message ?? words.PICTURE_NOT_SAVED
      if (REJECTED_STATUSES.has(failure.status)) setChosen(null)
      setError(isOnlyChange ? reason : words.pictureNotSavedBecause(reason))
      return false
    }
  }

  return {
    chosen,
    isRemoved,
    isChanged: chosen !== null || isRemoved,
    error,
    choose,
    remove,
    refuse,
    save,
    isSaving: upload.isPending || deletion.isPending,
  }
}

const REJECTED_STATUSES = new Set([400, 413, 415])

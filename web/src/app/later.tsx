import { OfflineNote } from '../components/offline-note.tsx'
import { News } from '../features/notifications/news.tsx'

/** What a signed-in page can do without in its first moments. */
export function Later() {
  return (
    <>
      <OfflineNote />
      <News />
    </>
  )
}

import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import { CITY_PAGES, MODEL_PAGES } from '@voltloop/contract/public-pages/storefront'
import type { PagesSetting } from '../platform/http/pages.ts'
import type { ReadStorefront } from './storefront.ts'

export { bindCrawlerFiles } from './crawlers.ts'
export { createStorefront } from './storefront.ts'

export function storefrontPages(
  installation: PageValues,
  readStorefront: ReadStorefront,
): Pick<PagesSetting, 'paths' | 'locatingFiles' | 'readValues'> {
  return {
    paths: { 'city.html': `${CITY_PAGES}/:slug`, 'model.html': `${MODEL_PAGES}/:slug` },
    locatingFiles: ['city.html', 'model.html'],
    readValues: async (file, slug) => {
      if (file === 'index.html') return (await readStorefront()).landing
      if (file === 'city.html') return (await readStorefront()).cities.get(slug) ?? null
      if (file === 'model.html') return (await readStorefront()).models.get(slug) ?? null
      return installation
    },
  }
}

import { LABEL_PAGES } from '@voltloop/contract/fleet/label-code'
import { CITY_PAGES, MODEL_PAGES } from '@voltloop/contract/public-pages/storefront'
import type { PagesSetting } from '../platform/http/pages.ts'
import { createLabelPages } from './label-pages.ts'
import type { ReadStorefront } from './storefront.ts'

export { bindCrawlerFiles } from './crawlers.ts'
export { createStorefront } from './storefront.ts'

type Setting = Parameters<typeof createLabelPages>[0] & { readStorefront: ReadStorefront }

export function storefrontPages({
  readStorefront,
  ...setting
}: Setting): Pick<PagesSetting, 'paths' | 'locatingFiles' | 'readValues' | 'findRedirect'> {
  const labels = createLabelPages(setting)
  return {
    paths: {
      'city.html': `${CITY_PAGES}/:slug`,
      'model.html': `${MODEL_PAGES}/:slug`,
      'label.html': `${LABEL_PAGES}/:slug`,
    },
    locatingFiles: ['city.html', 'model.html'],
    readValues: async (file, slug) => {
      if (file === 'index.html') return (await readStorefront()).landing
      if (file === 'city.html') return (await readStorefront()).cities.get(slug) ?? null
      if (file === 'model.html') return (await readStorefront()).models.get(slug) ?? null
      if (file === 'label.html') return labels.readValues(slug)
      return setting.installation
    },
    findRedirect: async (file, slug, session) => (file === 'label.html' ? labels.findRedirect(slug, session) : null),
  }
}

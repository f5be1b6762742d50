import { PRIVACY, PRIVACY_LEAD, PRIVACY_TITLE } from '../lib/words/public-pages.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { renderInfoPage, Section } from './page.tsx'

export function render() {
  const children = PRIVACY.map((section) => <Section key={section.title} {...section} />)
  return renderInfoPage({ path: SCREENS.privacy, title: PRIVACY_TITLE, lead: PRIVACY_LEAD, isLegal: true, children })
}

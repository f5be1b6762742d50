import { REFUNDS, REFUNDS_LEAD, REFUNDS_TITLE } from '../lib/words/public-pages.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { renderInfoPage, Section } from './page.tsx'

export function render() {
  const children = REFUNDS.map((section) => <Section key={section.title} {...section} />)
  return renderInfoPage({ path: SCREENS.refunds, title: REFUNDS_TITLE, lead: REFUNDS_LEAD, isLegal: true, children })
}

import { BRAND } from '@voltloop/contract/core/brand'
import { SHARE_PICTURE } from '../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import { FILLED_IN } from './slots.tsx'

interface PageHeadProps {
  title: string
  heading: string
  description: string
  path: string
}

export function PageHead({ title, heading, description, path }: PageHeadProps) {
  const url = `${slot('publicUrl')}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} {...FILLED_IN} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${slot('publicUrl')}/share.png`} {...FILLED_IN} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={SHARE_PICTURE} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

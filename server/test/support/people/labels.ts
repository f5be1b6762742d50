import { getDocumentProxy } from 'unpdf'

/** Returns the URLs of the labels on a sheet. Each code is also a link to its URL. */
export async function readLabelUrls(pdf: Buffer, sheet = 1): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const links = (await (await document.getPage(sheet)).getAnnotations()) as { url: string }[]
  return links.map(({ url }) => url)
}

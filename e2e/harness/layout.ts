import { expect, type Page } from '@playwright/test'

// 640 and 720 are what windows of 1280 and 1440 pixels show at a zoom of 200 %.
const WIDTHS = [320, 360, 640, 720, 768, 1440]

/**
 * Expects that the page does not scroll sideways and cuts off no text at any supported window width. Leaves the window at the
 * largest width.
 */
export async function expectNoSidewaysScroll(page: Page, patience: { timeout?: number } = {}): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // Elements that are sized by script adapt to the window one or two frames later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `width of the content in a window of ${width} pixels`,
        ...patience,
      })
      .toBeLessThanOrEqual(width)
    await expect
      .poll(() => page.evaluate(findCutTexts), { message: `cut texts in a window of ${width} pixels`, ...patience })
      .toEqual([])
  }
}

/** Returns the texts that an element around them cuts off at a side, without an ellipsis or a scroll bar. Runs in the page. */
export function findCutTexts(): string[] {
  // The texts of a page share most of the elements around them: each is looked at once.
  const known = new Map<Element, readonly DOMRect[]>([[document.body, []]])
  const clippingBoxes = (box: Element): readonly DOMRect[] => {
    const boxes = known.get(box) ?? findClippingBoxes(box)
    known.set(box, boxes)
    return boxes
  }
  const findClippingBoxes = (box: Element): readonly DOMRect[] => {
    const { overflowX, textOverflow } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return []
    const around = box.parentElement ? clippingBoxes(box.parentElement) : []
    if (overflowX === 'visible') return around
    const edge = box.getBoundingClientRect()
    // A box of one pixel hides its text from the screen, but not from screen readers.
    return edge.width <= 1 ? [] : [edge, ...around]
  }
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const boxes = parentElement ? clippingBoxes(parentElement) : []
    if (boxes.length === 0) continue
    range.selectNodeContents(texts.currentNode)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    if (boxes.some((edge) => left < edge.left - 1 || right > edge.right + 1)) cut.push(textContent ?? '')
  }
  return cut
}

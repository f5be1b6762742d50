import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { test } from '../harness/world.ts'

for (const width of [360, 1440]) {
  test(`a search on the timeline brings its vehicle into sight, and a legend names the bars, at ${width} px`, async ({
    as,
  }) => {
    const page = await as('cityAdmin')
    await page.goto('/dashboard/fleet?sort=-number')
    const link = await tableRows(page, 'Vehicles').first().getByRole('link').textContent()
    const plate = link?.replace('Vehicle number', '').trim() ?? ''
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/dashboard/timeline')
    const legend = page.getByRole('list', { name: 'Colours' })
    await expect(legend.getByRole('listitem')).toHaveText([
      'Reserved',
      'On the road',
      'Overdue',
      'Completed',
      'Service',
      'Transfer',
      'No vehicle yet',
    ])
    const grid = page.getByRole('grid', { name: 'Timeline' })
    await page.getByRole('textbox', { name: 'Search by registration number' }).fill(plate)
    const row = page.locator('.timeline__row--hit')
    await expect(row).toContainText(plate)
    // Inside what the timeline shows, and not only drawn below it.
    const isInSight = () =>
      grid.evaluate((element, hit) => {
        const [box, of] = [element.getBoundingClientRect(), element.querySelector(hit)?.getBoundingClientRect()]
        return of !== undefined && of.top >= box.top && of.bottom <= box.bottom
      }, '.timeline__row--hit')
    await expect.poll(isInSight).toBe(true)
    await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'

test('the super admin sees the supplier and the GST rate of each state and opens their forms', async ({ as }) => {
  const page = await as('superAdmin')
  await page.goto('/dashboard/company')
  await expect(page.getByText('36AAFCV1234K1ZA')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit supplier for Telangana' }).click()
  const details = page.getByRole('dialog', { name: 'Edit supplier for Telangana' })
  await expect(details.getByLabel('GSTIN')).toHaveValue('36AAFCV1234K1ZA')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).first().click()
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: 'Add GST rate for Telangana' }).click()
  const rate = page.getByRole('dialog', { name: 'GST rate for Telangana' })
  await expect(rate.getByLabel('First day')).toBeVisible()
  await expectAccessible(page)
})

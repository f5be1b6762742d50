import { expect, type Locator } from '@playwright/test'

export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${message.replaceAll(SPECIAL, String.raw`\$&`)}$`))
}

const SPECIAL = /[$()*+.?[\\\]^{|}]/g

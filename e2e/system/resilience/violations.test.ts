import { appUrl } from '../../accounts.ts'
import { expect, test } from '../../signed-in.ts'

// If ordinary pages violated the policy, nobody would read its reports.

const pages = [
  '/services',
  '/services?drawer=new',
  '/services/time-slots',
  '/customers',
  '/team-members',
  '/payroll',
  '/business-details/details',
]

for (const address of pages)
  test(`${address} does not violate the content security policy`, async ({ pageAs }) => {
    const page = await pageAs('owner')
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(globalThis, { violations })
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        violations.push(`${effectiveDirective} ${blockedURI}`),
      )
    })
    await page.goto(appUrl() + address)
    await page.waitForFunction((wanted) => {
      const marks = performance.getEntriesByName('steward:route-ready') as PerformanceMark[]
      return marks.some(({ detail }) => detail?.path === wanted)
    }, address.split('?')[0]!)
    if (address.includes('drawer')) await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([])
  })

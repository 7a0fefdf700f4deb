import { AxeBuilder } from '@axe-core/playwright';
import { expect as quick, test } from '@playwright/test';
import { hqToken, looks, signIn } from './console-service.ts';
import { dispatchForAllTests } from './dispatch-service.ts';

// Checking contrast and rendering maps without a GPU take long on a slow machine.
test.setTimeout(300_000);

const expect = quick.configure({ timeout: 60_000 });

const dispatch = dispatchForAllTests();

for (const { width, colorScheme, locale } of looks)
  test(`every view is accessible and fits the screen: ${width} px, ${colorScheme}, ${locale}`, async ({
    browser,
  }) => {
    await dispatch.assign(await dispatch.book('Drew Alder'), 'Wren Wood', '10:00');
    await dispatch.book('Sage Rivers');
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale });
    const page = await context.newPage();
    await signIn(page, dispatch.service, await hqToken());
    const views = [
      `tab=dispatch&date=${dispatch.day}`,
      'tab=workers',
      'tab=workers&worker=new',
      'tab=franchise&connect=pending',
      `tab=franchise&franchise=${dispatch.franchise}`,
      'tab=campaigns',
      'tab=campaigns&campaign=new',
    ];
    const problems: string[] = [];
    for (const view of views) {
      await page.goto(`${dispatch.url}/admin?${view}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        problems.push(`${view}: ${id}: ${nodes.map(node => node.html).join('\n')}`);
      const overflow = await page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth);
      if (overflow > 0) problems.push(`${view}: ${overflow} px wider than the screen`);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

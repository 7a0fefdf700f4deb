import { expect, test } from '@playwright/test';
import { book } from './console-jobs.ts';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

/** The link that the visit page of a finished job has. */
async function reviewLink(jobId: string): Promise<string> {
  await service.sql`update jobs set status = 'completed', completed_at = now() where id = ${jobId}`;
  const { messages } = (await service.send('GET', '/api/dev/messages?kind=welcome')) as never as {
    messages: { text: string }[];
  };
  const token = /\/visit\/(\S+)/.exec(messages[0]!.text)![1]!;
  const { visit } = (await service.send('GET', `/api/visit/${token}`)) as never as {
    visit: { reviewUrl: string };
  };
  return service.url + new URL(visit.reviewUrl).pathname;
}

test('a customer’s stars reach the office, which answers them and puts them on the home page', async ({
  page,
}) => {
  const link = await reviewLink(await book(service, 'Robin Reed'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expectAccessible(page, 'the review form');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you')).toHaveCount(0);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('textbox').fill('They were on time and very careful.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  await expectAccessible(page, 'the thanks');

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, service);
  await page.getByRole('link', { name: 'Reviews' }).click();
  const review = page.getByRole('article', { name: 'Robin Reed' });
  await expect(review).toContainText('They were on time and very careful.');
  await review.getByRole('button', { name: 'Publish' }).click();
  await expect(review).toContainText('Published');
  await review.getByRole('button', { name: 'Reply' }).click();
  await review.getByRole('textbox', { name: 'Your reply to Robin Reed' }).fill('Thank you, Robin!');
  await review.getByRole('button', { name: 'Save reply' }).click();
  await expect(review).toContainText('Our reply');
  await expectAccessible(page, 'reviews in the console');

  await page.goto(service.url);
  const section = page.getByRole('region', { name: 'What customers say' });
  await expect(section).toContainText('Robin R. · Gutter cleaning');
  await expect(section).toContainText('Thank you, Robin!');
  await expect(page.getByText('4 · 1 review')).toBeVisible();
  // The stars are this background: without it they are there for screen readers only.
  const stars = section.getByRole('img', { name: '4 out of 5 stars' });
  await expect(stars).toHaveCSS('background-image', /gradient/);
  await expectAccessible(page, 'the home page with reviews');
});

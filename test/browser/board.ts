import type { Locator, Page } from '@playwright/test';

/** The day board of the console, as a hand with a mouse finds its way about it. */
export const row = (page: Page, worker: string) =>
  page.getByRole('group', { name: new RegExp(`^${worker},`) });

export const bar = (page: Page, worker: string, customer: string, time = '') =>
  row(page, worker).getByRole('button', { name: new RegExp(`for ${customer}, ${time}`) });

export async function middleOf(place: Locator) {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a worker's row meets an hour of the head. */
export async function placeOf(page: Page, worker: string, hour: string) {
  const board = page.getByRole('region', { name: /^Day board of/ });
  const { x } = await middleOf(board.getByText(hour, { exact: true }));
  return { x, y: (await middleOf(row(page, worker))).y };
}

/** Drags and rests, so that what it would mean is shown; the drop is the caller's. */
export async function dragTo(page: Page, what: Locator, to: { x: number; y: number }) {
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

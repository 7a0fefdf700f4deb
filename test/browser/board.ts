import type { Locator, Page } from '@playwright/test';

/** Helpers to find and drag things on the dispatch board. */
export const row = (page: Page, worker: string) =>
  page.getByRole('group', { name: new RegExp(`^${worker},`) });

export const bar = (page: Page, worker: string, customer: string, time = '') =>
  row(page, worker).getByRole('button', { name: new RegExp(`for ${customer}, ${time}`) });

export const card = (page: Page, customer: string) =>
  page.getByRole('button', { name: new RegExp(`for ${customer}, 60 min, unassigned`) });

export async function middleOf(place: Locator) {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The point where a technician's row meets an hour. */
export async function placeOf(page: Page, worker: string, hour: string) {
  const board = page.getByRole('region', { name: /^Day board of/ });
  const { x } = await middleOf(board.getByText(hour, { exact: true }));
  return { x, y: (await middleOf(row(page, worker))).y };
}

/** Drags without dropping, so that the preview can be checked first. */
export async function dragTo(page: Page, what: Locator, to: { x: number; y: number }) {
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

/** Arrow keys count from the next timer after a drag by keyboard was announced. */
export const dragHasBegun = (page: Page) => page.evaluate(() => new Promise<void>(done => setTimeout(done)));

/** Sends touch events, which Playwright's own touchscreen cannot hold down. */
export async function touchOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
}

import { expect, type Page } from '@playwright/test';
import type { CustomerService } from './customer-service.ts';

/** Continues to the next step. */
export const next = (page: Page) => page.locator('form button[type=submit]').click();
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function chooseService(page: Page, service: CustomerService, label: string) {
  await page.goto(`${service.url}/book`);
  await page.getByRole('radio', { name: label }).check();
}

export async function enterAddress(page: Page, service: CustomerService) {
  await next(page);
  const box = page.getByRole('combobox');
  await box.fill('12 mill lane');
  await page.getByRole('option').first().click();
  await expect(box).toHaveValue(service.near.label);
}

export async function chooseTime(page: Page) {
  await next(page);
  await page.locator('input[name^=time]').first().check();
  await next(page);
}

export async function enterContact(page: Page, email: string) {
  await page.locator('[autocomplete=name]').fill('Robin Reed');
  await page.locator('[autocomplete=email]').fill(email);
}

export async function bookUntilReview(
  page: Page,
  service: CustomerService,
  email: string,
  label = 'Lawn care',
) {
  await chooseService(page, service, label);
  await enterAddress(page, service);
  await chooseTime(page);
  await enterContact(page, email);
  await next(page);
  await expect(page).toHaveURL(/step=review/);
}

// Draws the worker app's icons from web/public/icon.svg. Run by hand when the image changes. The icons are committed
// because phones need PNG and drawing needs a browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './install.mjs';

const folder = join(root, 'web', 'public');
const picture = `data:image/svg+xml;base64,${readFileSync(join(folder, 'icon.svg')).toString('base64')}`;
const icons = [
  { name: 'work-192.png', size: 192 },
  { name: 'work-512.png', size: 512 },
  // Phones crop their own shape out of this one: the edges contain only the background color.
  { name: 'work-maskable-512.png', size: 512, background: '#0b6e5f', inner: 0.8 },
];

const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, size, background = 'transparent', inner = 1 } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = Math.round((size * (1 - inner)) / 2);
  await page.setContent(
    `<body style="margin:0;background:${background}"><img src="${picture}" style="display:block;margin:${edge}px;width:${size - 2 * edge}px"></body>`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();

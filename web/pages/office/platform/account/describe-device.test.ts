import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeDevice } from './describe-device.ts';

it('names browser and device of common user agents', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const cases: [string | null, string | undefined][] = [
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.9.1', undefined],
    [null, undefined],
  ];
  for (const [userAgent, expected] of cases) {
    const device = describeDevice(userAgent);
    assert.equal(device && `${device.browser} on ${device.system}`, expected, userAgent ?? 'no header');
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callLink, navigationLink, platformOf, textLink } from './navigation-links.ts';
import { type Fix, metersBetween, shouldReport } from './position-reports.ts';

const fix = (at: number, more: Partial<Fix> = {}): Fix => ({
  lat: 47.1,
  lng: 9.5,
  accuracy: 10,
  heading: null,
  speed: null,
  at,
  ...more,
});

describe('position reports', () => {
  it('include the first, then at most four a minute and only after movement', () => {
    assert.equal(shouldReport(fix(0), undefined, 0), true);
    assert.equal(shouldReport(fix(10_000, { lat: 47.2 }), fix(0), 10_000), false);
    assert.equal(shouldReport(fix(20_000, { lat: 47.2 }), fix(0), 20_000), true);
    assert.equal(shouldReport(fix(20_000), fix(0), 20_000), false);
    assert.equal(shouldReport(fix(60_000), fix(0), 60_000), true, 'still there');
  });

  it('drop old and inaccurate positions', () => {
    assert.equal(shouldReport(fix(0), undefined, 60_001), false);
    assert.equal(shouldReport(fix(0, { accuracy: 5_000 }), undefined, 0), false);
  });

  it('measure in meters', () => {
    assert.ok(Math.abs(metersBetween({ lat: 0, lng: 0 }, { lat: 0.001, lng: 0 }) - 111.3) < 0.1);
    assert.ok(Math.abs(metersBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 0.001 }) - 55.7) < 0.1);
  });
});

describe('external links', () => {
  const place = { address: '12 Elm St & Co', lat: 47.1, lng: 9.5 };
  const nowhere = { ...place, lat: null, lng: null };

  it("open navigation in the platform's app", () => {
    assert.equal(navigationLink(place, 'ios'), 'https://maps.apple.com/?daddr=47.1%2C9.5&dirflg=d');
    assert.equal(navigationLink(place, 'android'), 'geo:47.1,9.5?q=47.1%2C9.5(12%20Elm%20St%20%26%20Co)');
    assert.match(
      navigationLink(place, 'other'),
      /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=47\.1%2C9\.5$/,
    );
  });

  it('use the address where the position is unknown', () => {
    assert.equal(navigationLink(nowhere, 'android'), 'geo:0,0?q=12%20Elm%20St%20%26%20Co');
    assert.match(navigationLink(nowhere, 'ios'), /daddr=12%20Elm%20St%20%26%20Co&/);
  });

  it('recognize an iPad that identifies as a Mac', () => {
    assert.equal(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5), 'ios');
    assert.equal(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0), 'other');
    assert.equal(platformOf('Mozilla/5.0 (Linux; Android 16)'), 'android');
  });

  it('dial digits only', () => {
    assert.equal(callLink('+1 (555) 010-2030'), 'tel:+15550102030');
    assert.equal(textLink('555-0102', 'On my way', 'ios'), 'sms:5550102&body=On%20my%20way');
    assert.equal(textLink('555-0102', 'On my way', 'android'), 'sms:5550102?body=On%20my%20way');
  });
});

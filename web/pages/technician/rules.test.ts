import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callLink, navigationLink, platformOf, textLink } from './navigation-links.ts';
import { type Fix, isWorthTelling, metersBetween } from './position-rule.ts';

const fix = (at: number, more: Partial<Fix> = {}): Fix => ({
  lat: 47.1,
  lng: 9.5,
  accuracy: 10,
  heading: null,
  speed: null,
  at,
  ...more,
});

describe('which positions are told', () => {
  it('tells the first, then no more than four a minute, and only after a move', () => {
    assert.equal(isWorthTelling(fix(0), undefined, 0), true);
    assert.equal(isWorthTelling(fix(10_000, { lat: 47.2 }), fix(0), 10_000), false);
    assert.equal(isWorthTelling(fix(20_000, { lat: 47.2 }), fix(0), 20_000), true);
    assert.equal(isWorthTelling(fix(20_000), fix(0), 20_000), false);
    assert.equal(isWorthTelling(fix(60_000), fix(0), 60_000), true, 'still there');
  });

  it('drops what is old or vague', () => {
    assert.equal(isWorthTelling(fix(0), undefined, 60_001), false);
    assert.equal(isWorthTelling(fix(0, { accuracy: 5_000 }), undefined, 0), false);
  });

  it('measures in meters', () => {
    assert.ok(Math.abs(metersBetween({ lat: 0, lng: 0 }, { lat: 0.001, lng: 0 }) - 111.3) < 0.1);
    assert.ok(Math.abs(metersBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 0.001 }) - 55.7) < 0.1);
  });
});

describe('links out of the app', () => {
  const place = { address: '12 Elm St & Co', lat: 47.1, lng: 9.5 };
  const nowhere = { ...place, lat: null, lng: null };

  it('open the way in what the platform navigates with', () => {
    assert.equal(navigationLink(place, 'ios'), 'https://maps.apple.com/?daddr=47.1%2C9.5&dirflg=d');
    assert.equal(navigationLink(place, 'android'), 'geo:47.1,9.5?q=47.1%2C9.5(12%20Elm%20St%20%26%20Co)');
    assert.match(
      navigationLink(place, 'other'),
      /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=47\.1%2C9\.5$/,
    );
  });

  it('name the address where the position is not known', () => {
    assert.equal(navigationLink(nowhere, 'android'), 'geo:0,0?q=12%20Elm%20St%20%26%20Co');
    assert.match(navigationLink(nowhere, 'ios'), /daddr=12%20Elm%20St%20%26%20Co&/);
  });

  it('know a tablet that calls itself a Mac', () => {
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

type Place = { address: string; lat: number | null; lng: number | null };

export type Platform = 'ios' | 'android' | 'other';

export function platformOf(userAgent: string, touchPoints = 0): Platform {
  if (/android/i.test(userAgent)) return 'android';
  // Newer iPads identify as Macs; no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return 'other';
}

/** A link that opens navigation to a place in the phone's app. */
export function navigationLink({ address, lat, lng }: Place, platform: Platform): string {
  const known = lat !== null && lng !== null;
  const target = known ? `${lat},${lng}` : address;
  const goal = encodeURIComponent(target);
  if (platform === 'ios') return `https://maps.apple.com/?daddr=${goal}&dirflg=d`;
  // Android offers every navigation app for a geo: URL.
  if (platform === 'android')
    return `geo:${known ? target : '0,0'}?q=${known ? `${goal}(${encodeURIComponent(address)})` : goal}`;
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${goal}`;
}

const dialled = (phone: string) => phone.replace(/(?!^\+)[^\d]/g, '');

export const callLink = (phone: string): string => `tel:${dialled(phone)}`;

export const textLink = (phone: string, text: string, platform: Platform): string =>
  `sms:${dialled(phone)}${platform === 'ios' ? '&' : '?'}body=${encodeURIComponent(text)}`;

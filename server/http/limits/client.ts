/**
 * The client a request counts against. An IPv6 client owns a whole /64, so count that. An IPv4 address on an IPv6
 * socket counts as that IPv4 address.
 */
export function clientOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [left = '', right] = ip.split('%', 1)[0]!.toLowerCase().split('::');
  const [before, after] = [groups(left), groups(right ?? '')];
  const gap = right === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r, g, b] = channelsOf(hex).map(byte => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const channelsOf = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Black or white, whichever is easier to read on a color. */
export const inkOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#1d2025') ? '#ffffff' : '#1d2025';

/** The nearest shade of a color that can be read on this background. */
export function readableShade(color: string, background: string): string {
  const end = inkOn(background) === '#ffffff' ? 255 : 0;
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = channelsOf(color).map(byte => Math.round(byte + (end - byte) * share));
    const shade = `#${mixed.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(shade, background) >= 4.5) return shade;
  }
  return inkOn(background);
}

export type CalendarEntry = {
  id: string;
  title: string;
  place?: string;
  /** Instants, or the same calendar date twice for a whole day. */
  start: string;
  end: string;
  url?: string;
};

/** A visit as an iCalendar file (RFC 5545). */
export function toCalendar({ id, title, place, start, end, url }: CalendarEntry, now = new Date()): string {
  const isDay = start.length === 10;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Truckroll//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${id}@truckroll`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    isDay ? `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}` : `DTSTART:${stamp(start)}`,
    ...(isDay ? [] : [`DTEND:${stamp(end)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes; a longer one continues after a space. */
function foldLine(line: string): string {
  const bytes = new TextEncoder();
  const parts = [''];
  for (const letter of line) {
    const room = parts.length === 1 ? 75 : 74;
    if (bytes.encode(parts.at(-1)! + letter).length > room) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts.join('\r\n ');
}

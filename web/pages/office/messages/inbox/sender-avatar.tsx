import { Avatar } from '@mantine/core';

/** The initials of a customer; senders nobody knows have a number or an address instead of a name. */
export function SenderAvatar({ name, isKnown }: { name: string; isKnown: boolean }) {
  return (
    <Avatar
      size={36}
      radius="xl"
      aria-hidden
      styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
    >
      {isKnown ? initialsOf(name) : '?'}
    </Avatar>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

import type { IconTool } from '@tabler/icons-react';

export type Command = {
  id: string;
  title: string;
  detail?: string;
  icon: typeof IconTool;
  run(): void;
};

export type Section = { title: string; commands: Command[] };

/** Without case and accents, so that "asi" finds "Así". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of what was typed begins a word of the text. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every(part => words.some(word => word.startsWith(part)));
}

/** The sections with only the commands that match, without those that have none. */
export const narrow = (sections: Section[], typed: string): Section[] =>
  sections
    .map(section => ({ ...section, commands: section.commands.filter(({ title }) => matches(title, typed)) }))
    .filter(({ commands }) => commands.length > 0);

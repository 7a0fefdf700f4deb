import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { inLanguage } from './in-language.ts';

/** The languages we speak. A word without one of them does not compile. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

/** A text in every language; one that counts has its forms, chosen by `count`. */
export type Word = Record<Language, string | { one: string; other: string }>;
export type Catalogue = Record<string, Word>;

export type Say = (word: Word, values?: Record<string, string | number>) => string;

type Speech = { language: Language; speak(language: Language): void; say: Say };

const SpeechContext = createContext<Speech | undefined>(undefined);

const STORED = 'truckroll.language';

function preferred(): Language {
  const wished = [read(), ...navigator.languages].map(tag => tag?.slice(0, 2));
  return wished.find((tag): tag is Language => tag !== undefined && tag in languages) ?? 'en';
}

function read(): string | undefined {
  try {
    return localStorage.getItem(STORED) ?? undefined;
  } catch {
    return undefined;
  }
}

export function SpeechProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferred);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speak = useCallback((next: Language) => {
    setLanguage(next);
    try {
      localStorage.setItem(STORED, next);
    } catch {
      // Chosen for this visit only.
    }
  }, []);
  const speech = useMemo(
    () => ({ language, speak, say: ((word, values) => inLanguage(language, word, values)) as Say }),
    [language, speak],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Nothing can be said outside a SpeechProvider');
  return speech;
}

/** `say(words.title)` in the language of the person in front of the screen. */
export const useWords = (): Say => useSpeech().say;

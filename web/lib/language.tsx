import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type Language, languages } from '../words/catalog.ts';
import { type Translate, translate } from './translate.ts';

type LanguageState = { language: Language; setLanguage(language: Language): void; t: Translate };

const LanguageContext = createContext<LanguageState | undefined>(undefined);

const STORAGE_KEY = 'truckroll.language';

/** The language the link asks for (`?lang=es`), else the one chosen on this device, else the first of the browser's languages that we have. */
function initialLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined;
  const tags = [asked, storedLanguage(), ...navigator.languages].map(tag => tag?.slice(0, 2));
  return tags.find((tag): tag is Language => tag !== undefined && tag in languages) ?? 'en';
}

function storedLanguage(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setCurrent] = useState(initialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const setLanguage = useCallback((next: Language) => {
    setCurrent(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
  }, []);
  const state = useMemo(
    () => ({
      language,
      setLanguage,
      t: ((text, values) => translate(language, text, values)) as Translate,
    }),
    [language, setLanguage],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it');
  return state;
}

/** `const t = useTranslate()`, then `t(texts.title)` in the viewer's language. */
export const useTranslate = (): Translate => useLanguage().t;
